import { FOLDER, FOLDER_COUNT } from '#drawing/sample-data.ts';
import { Icon } from '#ui/icon.tsx';
import '#drawing/document.css';

const ROW = 'flex justify-between gap-3 border-b border-papel-200 px-(--row-inset) py-1.5 last:border-0';

/** A shipment's folder: received and missing documents. */
export function FolderScene() {
  return (
    <div className="document" aria-hidden="true">
      <div className="scene-head scene-head--paper">
        <span>Expediente IMP-0412</span>
        <small>{`${FOLDER_COUNT.received}\u00A0de\u00A0${FOLDER_COUNT.total}`}</small>
      </div>
      <ul className="in-turn">
        {FOLDER.received.map((name) => (
          <li key={name} className={ROW}>
            {name}
            <Icon name="check" className="lands size-[1.231em] text-sello-700" />
          </li>
        ))}
        {FOLDER.pending.map(({ name, status }) => (
          // The smallest phones: what is missing is below its name.
          <li key={name} className={`${ROW} max-xs:flex-wrap max-xs:gap-x-2 max-xs:gap-y-0`}>
            {name}
            <span className="text-right text-error-700 max-xs:ml-auto">{status}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
