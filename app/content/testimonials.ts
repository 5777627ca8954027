import type { TestimonialsText } from './types.ts';

/**
 * Reemplaza los cuatro por testimonios reales, con autorización por escrito, y borra la línea de `sampleNotice`.
 * Caben hasta cuatro; sin ninguno (`items: []`), la sección y sus enlaces desaparecen.
 * Van sin comillas: el sitio las pone. `rating` son las estrellas, de 1 a 5.
 */
export const testimonials: TestimonialsText = {
  title: 'Lo dicen quienes operan todos los días',
  sampleNotice: 'Testimonios de ejemplo',
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
