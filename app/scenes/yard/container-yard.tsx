import './container-yard.css';
import './yard-route.css';

type Colour = 'bermellon' | 'sello' | 'ruta' | 'boya';

/** Three columns of four, from the top; the one that left its slot is not among them. */
const STACK: readonly (readonly [code: string, colour: Colour] | null)[] = [
  ['QZXU 512604 7', 'ruta'],
  ['XQTU 608317 2', 'boya'],
  ['QZXU 530118 1', 'sello'],
  ['XQTU 655403 5', 'sello'],
  ['QZXU 547790 4', 'ruta'],
  null,
  ['QZXU 561283 5', 'boya'],
  ['XQTU 672936 5', 'bermellon'],
  ['QZXU 578021 1', 'ruta'],
  ['QZXU 583346 1', 'ruta'],
  ['XQTU 690158 2', 'sello'],
  ['QZXU 594470 0', 'boya'],
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
            Busan (KRPUS) · IMP-0429
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
