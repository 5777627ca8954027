/** Los archivos del ícono del sitio, con los nombres que buscan navegadores y teléfonos. Los dibuja scripts/brand de public/logo.svg. */
export const ICONS = {
  /** De 32 px, para programas que lo piden sin leer la página. */
  favicon: '/favicon.ico',
  vector: '/favicon.svg',
  appleTouch: '/apple-touch-icon.png',
  medium: '/icon-192.png',
  large: '/icon-512.png',
  /** Cada teléfono lo recorta a su manera. */
  maskable: '/icon-maskable-512.png',
} as const;

export const MANIFEST = '/site.webmanifest';
