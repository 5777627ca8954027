import type { TestimonialsText } from './types.ts';

/** Cuando los testimonios sean reales, cambia `true` por `false`. Mientras, el título dice que son ejemplos. */
const areSamples: boolean = true;

/**
 * Reemplaza los cuatro por testimonios reales, con autorización por escrito.
 * Caben hasta cuatro; sin ninguno (`items: []`), la sección y sus enlaces desaparecen.
 * Van sin comillas: el sitio las pone. `rating` son las estrellas, de 1 a 5.
 */
export const testimonials: TestimonialsText = {
  title: areSamples ? 'Ejemplos de lo que podría contar tu equipo' : 'Lo dicen quienes operan todos los días',
  sampleNotice: areSamples ? 'Testimonios de ejemplo' : undefined,
  rating: (stars) => `Calificación: ${stars} de 5`,
  items: [
    {
      content:
        'Antes cotejaba el BL contra la lista de empaque a las once de la noche. Ahora llego y ya sé qué línea hay que corregir.',
      author: 'Mariana G.',
      role: 'Coordinadora de Importaciones',
      rating: 5,
    },
    {
      content:
        'Mis clientes dejaron de llamar para preguntar el estatus. Lo reciben antes de que se les ocurra preguntarlo.',
      author: 'Rodrigo T.',
      role: 'Director Comercial, forwarder',
      rating: 5,
    },
    {
      content:
        'El expediente llega completo y en orden. Mi gente clasifica y revisa, que es lo suyo, en vez de perseguir PDFs.',
      author: 'Paulina S.',
      role: 'Gerente de Tráfico, agencia aduanal',
      rating: 5,
    },
    {
      content:
        'Por primera vez puedo decirle a finanzas cuánto nos cuestan las demoras, en qué puerto y por qué.',
      author: 'Héctor V.',
      role: 'Gerente de Cadena de Suministro',
      rating: 5,
    },
  ],
};
