import { FREE_DAYS } from '#scenes/sample-data.ts';
import './document.css';
import './timeline-scene.css';

const DONE = [
  { name: 'Zarpó' },
  { name: 'Arribo', detail: 'Lázaro Cárdenas' },
  { name: 'Descarga', detail: FREE_DAYS.discharged },
  { name: 'BL revalidado', detail: '9 nov' },
];
const PENDING = ['Previo', 'Pedimento pagado', 'Modulación', 'Salida de puerto', 'Vacío devuelto (EIR)'];

/** A container's milestones, and how many free days are used. */
export function TimelineScene() {
  return (
    <div className="document" aria-hidden="true">
      <div className="scene-head scene-head--paper">
        <span className="font-mono">QZXU 118350 0</span>
      </div>
      <ol className="timeline">
        {DONE.map(({ name, detail }) => (
          <li key={name}>
            {name}
            {detail && <small>{detail}</small>}
          </li>
        ))}
        <li className="timeline__now">
          {`Naviera: día libre ${FREE_DAYS.used}\u00A0de\u00A0${FREE_DAYS.total}`}
          <small>{`${FREE_DAYS.today}, último ${FREE_DAYS.last}`}</small>
          <span className="timeline__meter in-turn">
            {Array.from({ length: FREE_DAYS.total }, (_, day) => (
              <span key={day} className="timeline__day">
                {day < FREE_DAYS.used && <span className="timeline__used lands" />}
              </span>
            ))}
          </span>
        </li>
        {PENDING.map((name) => (
          <li key={name} className="timeline__pending">
            {name}
          </li>
        ))}
      </ol>
    </div>
  );
}
