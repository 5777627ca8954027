import { LogoTile } from '#ui/logo-tile.tsx';
import { Shelf, Specimen } from './specimen.tsx';

export function Brand() {
  return (
    <Shelf title="Marca">
      <Specimen name="LogoTile, isSmall">
        <LogoTile size={96} />
        <LogoTile size={32} />
        <LogoTile size={16} isSmall />
      </Specimen>
    </Shelf>
  );
}
