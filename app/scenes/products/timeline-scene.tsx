import './document.css';
import './timeline-scene.css';

const DONE = [
  { name: 'Cargado a bordo' },
  { name: 'Zarpó' },
  { name: 'Arribo', detail: 'Lázaro Cárdenas' },
  { name: 'Descarga', detail: '10 nov' },
  { name: 'BL revalidado', detail: '12 nov' },
];
const PENDING = ['Previo', 'Pedimento pagado', 'Modulación'];
const FREE_DAYS = { used: 5, total: 7 };

/** A container's milestones, with the meter of its free days. */
export function TimelineScene() {
  return (
    <div className="document" aria-hidden="true">
      <p className="scene-head scene-head--paper">
        <span className="font-mono">QZXU 118350 0</span>
      </p>
      <ol className="timeline">
        {DONE.map(({ name, detail }) => (
          <li key={name}>
            {name}
            {detail && <small>{detail}</small>}
          </li>
        ))}
        <li className="timeline__now">
          Día libre {FREE_DAYS.used} de {FREE_DAYS.total}
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
