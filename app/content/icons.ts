/** The site's icons, by the names that browsers and phones look for; the build draws them (scripts/brand). */
export const ICONS = {
  /** 16, 32 and 48 px in one file, also for programs that ask for it without reading the page. */
  favicon: '/favicon.ico',
  vector: '/favicon.svg',
  appleTouch: '/apple-touch-icon.png',
  medium: '/icon-192.png',
  large: '/icon-512.png',
  /** Phones cut it to the shape they like. */
  maskable: '/icon-maskable-512.png',
} as const;

export const MANIFEST = '/site.webmanifest';
