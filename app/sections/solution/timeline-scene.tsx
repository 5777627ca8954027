import { FREE_DAYS } from '#drawing/sample-data.ts';
import '#drawing/document.css';
import './timeline-scene.css';

const DONE = [
  { name: 'Zarpó' },
  { name: 'Arribo', detail: 'Lázaro Cárdenas' },
  { name: 'Descarga', detail: FREE_DAYS.discharged },
  { name: 'BL revalidado', detail: '9 nov' },
];
const PENDING = ['Previo', 'Pedimento pagado', 'Modulación', 'Salida de puerto', 'Vacío devuelto (EIR)'];

const DETAIL = 'block font-mono text-xs leading-[1.3] font-normal text-tinta-600';
const USED =
  'lands block h-full bg-boya-500 forced-colors:bg-[CanvasText] forced-colors:forced-color-adjust-none';

/** A container's milestones, and how many free days are used. */
export function TimelineScene() {
  return (
    <div className="document flex h-full flex-col" aria-hidden="true">
      <div className="scene-head scene-head--paper">
        <span className="font-mono">QZXU 118350 0</span>
      </div>
      <ol className="grid flex-1 pt-3.5 pr-4 pb-4 pl-10 font-text text-sm leading-[1.3]">
        {DONE.map(({ name, detail }) => (
          <li key={name} className="milestone">
            {name}
            {detail && <small className={DETAIL}>{detail}</small>}
          </li>
        ))}
        <li className="milestone milestone--now font-bold">
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
          <li key={name} className="milestone milestone--pending text-tinta-600">
            {name}
          </li>
        ))}
      </ol>
    </div>
  );
}
