import { Icon, type IconName } from '#ui/icon.tsx';
import { Shelf, Specimen } from './specimen.tsx';

const ROLES = {
  'type-h1': 'Sin fricción',
  'type-h1-page': 'Hablemos de tu operación',
  'type-h2': 'Cuatro herramientas, una misma operación',
  'type-h3': 'Información regada.',
  'type-h3-wide': 'Errores que aparecen tarde.',
  'type-product': 'Torre de Control',
  'type-figure': '+3150',
  'type-result': '10-15%',
  'type-lead': 'Con IA que revisa tus documentos antes de que lleguen a la aduana.',
  'type-small': 'Sin cambiar la forma en que ya trabajas.',
  'type-code': 'QZXU 104827 0 · 18,420 KG · O0 I1l',
  'type-tab': 'El día a día',
  'type-stencil': 'QZXU 104827 0',
};

/** Complete by its type: a missing icon does not compile. */
const ICONS: Record<IconName, true> = {
  'arrow-right': true,
  'arrow-left': true,
  'arrow-down': true,
  'arrow-up': true,
  'arrow-external': true,
  'chevron-down': true,
  pause: true,
  play: true,
  close: true,
  menu: true,
  check: true,
  info: true,
  alert: true,
  clock: true,
  drop: true,
  cargo: true,
  'document-error': true,
  savings: true,
  eye: true,
  bell: true,
  hourglass: true,
  tower: true,
  desk: true,
  route: true,
  plug: true,
  mail: true,
  phone: true,
  pin: true,
};

/** Type roles and icons. */
export function Foundations() {
  return (
    <>
      <Shelf title="Letra">
        {Object.entries(ROLES).map(([role, text]) => (
          <Specimen key={role} name={role}>
            <p className={role}>{text}</p>
          </Specimen>
        ))}
      </Shelf>
      <Shelf title="Iconos">
        <ul className="gallery__icons">
          {(Object.keys(ICONS) as IconName[]).map((name) => (
            <li key={name}>
              <Icon name={name} />
              <span className="type-code">{name}</span>
            </li>
          ))}
        </ul>
      </Shelf>
    </>
  );
}
