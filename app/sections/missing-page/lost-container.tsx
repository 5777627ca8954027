import { Stencil } from '#drawing/stencil.tsx';
import './lost-container.css';

/** A container with a number that no manifest has. Its rod is open, and a tag hangs from the handle. */
export function LostContainer({ plate, tag }: { plate: readonly string[]; tag: string }) {
  return (
    <div className="lost" aria-hidden="true">
      <div className="lost__plate">
        {plate.map((line) => (
          <Stencil key={line} text={line} />
        ))}
      </div>
      <div className="lost__door">
        <span className="lost__rod" />
        <span className="lost__keeper" />
        <span className="lost__keeper lost__keeper--far" />
        <span className="lost__handle" />
        <span className="lost__hub" />
        <div className="lost__hanging">
          <div className="lost__tag">
            <span className="lost__number">{plate.join(' ')}</span>
            {tag}
          </div>
          <span className="lost__loop" />
        </div>
      </div>
    </div>
  );
}
