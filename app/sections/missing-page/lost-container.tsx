import { Door } from '#drawing/door.tsx';
import { Stencil } from '#drawing/stencil.tsx';
import './lost-container.css';

/** A container with a number that no manifest has. No seal holds its door, and a tag hangs from the handle. */
export function LostContainer({ plate, tag }: { plate: readonly string[]; tag: string }) {
  return (
    <div className="lost" aria-hidden="true">
      <div className="lost__plate">
        {plate.map((line) => (
          <Stencil key={line} text={line} />
        ))}
      </div>
      <Door />
      <div className="lost__hanging">
        <div className="lost__tag">
          <span className="lost__number">{plate.join(' ')}</span>
          {tag}
        </div>
        <span className="lost__loop" />
      </div>
    </div>
  );
}
