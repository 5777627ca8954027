/** The files of the site's icon, by the names that browsers and telephones look for. scripts/brand draws them from public/logo.svg. */
export const ICONS = {
  /** 32 px, for programs that ask for it without reading the page. */
  favicon: '/favicon.ico',
  vector: '/favicon.svg',
  appleTouch: '/apple-touch-icon.png',
  medium: '/icon-192.png',
  large: '/icon-512.png',
  /** Each telephone crops it in its own way. */
  maskable: '/icon-maskable-512.png',
} as const;

export const MANIFEST = '/site.webmanifest';
