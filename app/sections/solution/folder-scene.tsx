import { Document } from '#drawing/document.tsx';
import { FOLDER, FOLDER_COUNT, MISMATCH } from '#drawing/sample-data.ts';
import { Icon } from '#ui/icon.tsx';
import { Story } from '#ui/story.tsx';

const { received, total } = FOLDER_COUNT;

/** A shipment's folder: received and missing documents. Nothing is missing once the weights agree. */
export function FolderScene() {
  return (
    <Document
      head={
        <>
          Expediente {MISMATCH.reference}
          <Story
            className="font-mono font-normal"
            wrong={`${received}/${total}`}
            right={`${total}/${total}`}
          />
        </>
      }
    >
      <ul className="in-turn grid flex-1 *:flex *:items-center *:justify-between *:gap-x-2 *:px-(--row-inset) *:py-1 *:not-first:border-t *:not-first:border-papel-200">
        {FOLDER.received.map((name) => (
          <li key={name}>
            {name}
            <Received />
          </li>
        ))}
        {FOLDER.pending.map(({ name, status }) => (
          <li key={name}>
            <span>
              {name}
              <span className="block text-error-700 right:invisible">{status}</span>
            </span>
            <Received className="wrong:invisible" />
          </li>
        ))}
      </ul>
    </Document>
  );
}

const Received = ({ className = '' }) => (
  <Icon name="check" className={`lands size-[1.231em] shrink-0 text-sello-700 ${className}`} />
);
