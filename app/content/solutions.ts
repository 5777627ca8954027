import type { Closing, Stub } from './types.ts';
import { PATHS } from '#site/paths.ts';

/** El inicio de /soluciones, con un talón para cada tipo de cliente. `column` dice qué columna se resalta: no se cambia. */
export const overview: { title: string; lead: string; caption: string; stubs: readonly Stub[] } = {
  title: 'Una plataforma, tres maneras de usarla',
  lead: 'El mismo embarque se ve distinto según tu lugar en la cadena. Elige el tuyo.',
  caption: 'Datos ilustrativos',
  stubs: [
    {
      column: 'status',
      name: 'Importadores',
      text: 'Controla cada embarque, del proveedor a tu almacén, y frena las demoras antes de que empiecen.',
      alt: 'Ficha de la operación IMP-0412 con la columna de estado resaltada: en tránsito, llega el 16 de noviembre.',
      link: { label: 'Ver solución para importadores', to: PATHS.importers },
    },
    {
      column: 'documents',
      name: 'Agencias Aduanales',
      text: 'Recibe documentos completos, cotejados y listos para trabajar.',
      alt: 'La misma ficha con la columna de documentos resaltada: siete de nueve, y un peso bruto que no coincide.',
      link: { label: 'Ver solución para agencias aduanales', to: PATHS.customsAgencies },
    },
    {
      column: 'tracking',
      name: 'Forwarders',
      text: 'Rastrea todas tus cargas y mantén informados a tus clientes sin escribir un correo.',
      alt: 'La misma ficha con la columna de rastreo resaltada: contenedor QZXU 104827 0, con su BL master y su BL house.',
      link: { label: 'Ver solución para forwarders', to: PATHS.forwarders },
    },
  ],
};

/** La frase sobre fondo oscuro. */
export const sameFile = {
  title: 'Todos ven el mismo expediente.',
  text: 'Quien importa, quien despacha y quien mueve la carga comparten una sola versión de cada documento.',
};

/** El cierre sobre la puerta del contenedor. */
export const closing: Closing = {
  door: 'solutions',
  title: '¿No sabes por dónde empezar?',
  text: 'Te ayudamos a ubicar dónde se te van las horas.',
  button: { label: 'Agenda un diagnóstico', to: PATHS.contact },
};
