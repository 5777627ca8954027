import { meta } from '#content/meta.ts';
import { shareImageAddress } from '#layout/share-image-addresses.ts';
import { LogoTile } from '#ui/logo-tile.tsx';
import { Shelf, Specimen } from './specimen.tsx';

/** The logo, and what is shown where a link to a page is shared. */
export function Brand() {
  return (
    <Shelf title="Marca">
      <Specimen name="LogoTile, isSmall">
        <LogoTile size={96} />
        <LogoTile size={32} />
        <LogoTile size={16} isSmall />
      </Specimen>
      <Specimen name="scenes/share">
        {Object.values(meta).map((page) =>
          'image' in page && page.image ? (
            <img
              key={page.title}
              src={shareImageAddress(page.image.file)}
              alt={page.image.alt}
              width="400"
              height="210"
              loading="lazy"
            />
          ) : null,
        )}
      </Specimen>
    </Shelf>
  );
}
