type PhotoProps = { src: string; alt: string; className?: string };

/**
 * A JPEG, PNG, WebP or SVG of public/, never wider than its column. The build adds its size, and WebP files in several
 * widths (scripts/pages/photos.ts). `npm run dev` shows the file itself.
 */
export function Photo({ src, alt, className }: PhotoProps) {
  return <img src={src} alt={alt} className={className} loading="lazy" decoding="async" data-photo="" />;
}
