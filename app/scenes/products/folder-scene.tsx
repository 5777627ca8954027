import { FOLDER, FOLDER_COUNT } from '#scenes/sample-data.ts';
import { Icon } from '#ui/icon.tsx';
import './document.css';

/** A shipment's folder: received and missing documents. */
export function FolderScene() {
  return (
    <div className="document" aria-hidden="true">
      <div className="scene-head scene-head--paper">
        <span>Expediente IMP-0412</span>
        <small>{`${FOLDER_COUNT.received}\u00A0de\u00A0${FOLDER_COUNT.total}`}</small>
      </div>
      <ul className="document__rows in-turn">
        {FOLDER.received.map((name) => (
          <li key={name}>
            {name}
            <Icon name="check" className="lands text-sello-700" />
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
