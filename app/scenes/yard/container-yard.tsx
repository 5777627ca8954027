import './container-yard.css';
import './yard-route.css';

type Colour = 'bermellon' | 'sello' | 'ruta' | 'boya';

/** Three columns of four, from the top; the one that left its slot is not among them. */
const STACK: readonly (readonly [code: string, colour: Colour] | null)[] = [
  ['QZXU 104827 0', 'ruta'],
  ['QZXU 118350 0', 'boya'],
  ['XQTU 410235 5', 'sello'],
  ['QZXU 126493 7', 'sello'],
  ['QZXU 203716 2', 'ruta'],
  null,
  ['XQTU 730581 8', 'boya'],
  ['QZXU 240961 3', 'bermellon'],
  ['QZXU 318649 5', 'ruta'],
  ['QZXU 352208 0', 'ruta'],
  ['QZXU 409962 5', 'sello'],
  ['XQTU 645917 2', 'boya'],
];

/** A stack of containers; one has left its slot, and the line it trails is its route. */
export function ContainerYard() {
  return (
    <div className="yard" aria-hidden="true">
      <p className="yard__stencil">IMP-0429</p>
      <div className="yard__stack">
        {STACK.map((slot) =>
          slot ? (
            <Container key={slot[0]} code={slot[0]} colour={slot[1]} />
          ) : (
            <span key="slot" className="yard__slot" />
          ),
        )}
      </div>
      <div className="yard__route">
        <p className="yard__port">
          <b>Ciudad Ho Chi Minh</b>
          VNSGN · Zarpó
        </p>
        <div className="yard__moving">
          <Container code="QZXU 377015 3" colour="bermellon" />
          <p className="yard__here">
            <b>En transbordo</b>
            IMP-0429 · 4/8 documentos
          </p>
        </div>
        <p className="yard__port yard__port--next">
          <b>Lázaro Cárdenas</b>
          MXLZC · ETA 27 nov
        </p>
      </div>
    </div>
  );
}

function Container({ code, colour }: { code: string; colour: Colour }) {
  return (
    <div className={`yard__container yard__container--${colour}`}>
      <span>{code}</span>
    </div>
  );
}
