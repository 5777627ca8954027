import { FOLDER, FOLDER_COUNT } from '#drawing/sample-data.ts';
import { Icon } from '#ui/icon.tsx';
import '#drawing/document.css';

const ROW =
  'flex content-center items-center justify-between gap-x-3 border-b border-papel-200 px-(--row-inset) py-1.5 ' +
  'last:border-0';

/** A shipment's folder: received and missing documents. */
export function FolderScene() {
  return (
    <div className="document flex h-full flex-col lg:max-xl:[--row-inset:10px]" aria-hidden="true">
      <div className="scene-head scene-head--paper whitespace-nowrap">
        <span>Expediente IMP-0412</span>
        <small>{`${FOLDER_COUNT.received}/${FOLDER_COUNT.total}`}</small>
      </div>
      <ul className="in-turn grid flex-1">
        {FOLDER.received.map((name) => (
          <li key={name} className={ROW}>
            {name}
            <Icon name="check" className="lands size-[1.231em] text-sello-700" />
          </li>
        ))}
        {FOLDER.pending.map(({ name, status }) => (
          // In a narrow folder what is missing is below its name.
          <li key={name} className={`${ROW} flex-wrap`}>
            {name}
            <span className="ml-auto text-right text-error-700">{status}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
