import { Stencil } from '#drawing/stencil.tsx';
import { STACK, UNDER_WAY, type Paint } from './stack.ts';
import './container-yard.css';
import './yard-route-narrow.css';
import './yard-route.css';

/** A stack of containers. One has left its slot, and its trace is its route. */
export function ContainerYard() {
  return (
    <div className="yard" aria-hidden="true">
      <Stencil className="yard__stencil" text="IMP-0429" />
      <div className="yard__stack">
        {STACK.map((slot) =>
          slot ? (
            <Container key={slot[0]} code={slot[0]} paint={slot[1]} />
          ) : (
            <span key="slot" className="yard__slot" />
          ),
        )}
      </div>
      <div className="yard__route">
        <div className="yard__port">
          <b>Ciudad Ho Chi Minh</b>
          VNSGN · Zarpó
        </div>
        <div className="yard__moving">
          <Container code={UNDER_WAY[0]} paint={UNDER_WAY[1]} />
          <div className="yard__here">
            <b>En transbordo</b>
            Busan (KRPUS) · IMP-0429
          </div>
        </div>
        <div className="yard__port yard__port--next">
          <b>Lázaro Cárdenas</b>
          MXLZC · ETA 27 nov
        </div>
      </div>
    </div>
  );
}

/** Its code on one plate. On small containers, only the owner's prefix. */
function Container({ code, paint }: { code: string; paint: Paint }) {
  const [prefix, ...digits] = code.split(' ');
  return (
    <div className={`yard__container yard__container--${paint}`}>
      <span className="yard__code">
        {prefix}
        <span className="yard__digits"> {digits.join(' ')}</span>
      </span>
    </div>
  );
}
