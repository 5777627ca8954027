import { FREE_DAYS } from '#scenes/sample-data.ts';
import './document.css';

const DONE = [
  { name: 'Zarpó' },
  { name: 'Arribo', detail: 'Lázaro Cárdenas' },
  { name: 'Descarga', detail: FREE_DAYS.discharged },
  { name: 'BL revalidado', detail: '9 nov' },
];
const PENDING = ['Previo', 'Pedimento pagado', 'Modulación', 'Salida de puerto', 'Vacío devuelto (EIR)'];

/** A square, and the line from it to the next one. */
const MILESTONE =
  'relative before:absolute before:top-[0.643em] before:-left-6 before:z-1 before:size-[11px] ' +
  'after:absolute after:top-3.5 after:-bottom-3.5 after:-left-5 after:w-[3px] last:after:content-none';
const REACHED = 'before:bg-ruta-700';
const OPEN = 'before:bg-papel-0 before:[box-shadow:inset_0_0_0_2px_var(--color-ruta-700)]';
const DASHES = 'after:bg-[repeating-linear-gradient(var(--color-ruta-700)_0_4px,transparent_4px_8px)]';
const DETAIL = 'block font-mono text-xs leading-[1.3] font-normal text-tinta-600';
const USED =
  'lands block h-full bg-boya-500 forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none';

/** A container's milestones, and how many free days are used. */
export function TimelineScene() {
  return (
    <div className="document" aria-hidden="true">
      <div className="scene-head scene-head--paper">
        <span className="font-mono">QZXU 118350 0</span>
      </div>
      <ol className="timeline pt-3.5 pr-4 pb-4 pl-10 font-text text-sm leading-[1.3] *:py-(--milestone,4px)">
        {DONE.map(({ name, detail }) => (
          <li key={name} className={`${MILESTONE} ${REACHED} after:bg-ruta-700`}>
            {name}
            {detail && <small className={DETAIL}>{detail}</small>}
          </li>
        ))}
        <li className={`${MILESTONE} ${REACHED} ${DASHES} font-bold`}>
          {`Naviera: día libre ${FREE_DAYS.used}\u00A0de\u00A0${FREE_DAYS.total}`}
          <small className={DETAIL}>{`${FREE_DAYS.today}, último ${FREE_DAYS.last}`}</small>
          <span className="in-turn mt-1.5 flex gap-[3px]">
            {Array.from({ length: FREE_DAYS.total }, (_, day) => (
              <span key={day} className="h-4 flex-1 border border-tinta-900">
                {day < FREE_DAYS.used && <span className={USED} />}
              </span>
            ))}
          </span>
        </li>
        {PENDING.map((name) => (
          <li key={name} className={`${MILESTONE} ${OPEN} ${DASHES} text-tinta-600`}>
            {name}
          </li>
        ))}
      </ol>
    </div>
  );
}
