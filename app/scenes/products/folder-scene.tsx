import { FOLDER, FOLDER_COUNT } from '#scenes/sample-data.ts';
import { Icon } from '#ui/icon.tsx';
import './document.css';

/** A shipment's folder: what is there, and what is still missing. */
export function FolderScene() {
  return (
    <div className="document" aria-hidden="true">
      <p className="scene-head scene-head--paper">
        <span>Expediente IMP-0412</span>
        <span className="type-code">{`${FOLDER_COUNT.received}\u00A0de\u00A0${FOLDER_COUNT.total}`}</span>
      </p>
      <ul className="document__rows in-turn">
        {FOLDER.received.map((name) => (
          <li key={name}>
            {name}
            <Icon name="check" className="lands size-4 text-sello-700" />
          </li>
        ))}
        {FOLDER.pending.map(({ name, status }) => (
          <li key={name}>
            {name}
            <span className="text-right text-bermellon-700">{status}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
