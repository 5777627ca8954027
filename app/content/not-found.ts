import { PATHS } from '#site/paths.ts';

/** La página de una dirección que no existe. El título, en inglés, está fijado por la especificación. */
export const notFound = {
  title: 'Oops! Page not found',
  text: 'Esta página no está en el manifiesto. Puede que el enlace haya cambiado.',
  home: { label: 'Volver al inicio', to: PATHS.home },
  others: [
    { label: 'Soluciones', to: PATHS.solutions },
    { label: 'Contacto', to: PATHS.contact },
  ],
  drawing: {
    alt: 'Un contenedor con la matrícula 404U 000000, la varilla sin asegurar y una etiqueta: «No localizado».',
    plate: ['404U', '000000'],
    tag: 'No localizado',
  },
  /** Lo que lee en la consola quien busca un enlace roto, antes de la dirección. */
  log: 'Página no encontrada:',
} as const;
