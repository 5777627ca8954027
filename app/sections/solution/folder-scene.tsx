import { Document } from '#drawing/document.tsx';
import { FOLDER, FOLDER_COUNT, MISMATCH } from '#drawing/sample-data.ts';
import { Icon } from '#ui/icon.tsx';
import { Story } from '#ui/story.tsx';

const { received, total } = FOLDER_COUNT;
const { disputed, pending } = FOLDER;
const PAPERS = [
  ...FOLDER.received.map((name) => (name === disputed.name ? disputed : { name, status: '', done: '' })),
  ...pending,
];

/** A shipment's folder. Until the weights agree, one document is disputed and two are missing. */
export function FolderScene() {
  return (
    <Document
      head={
        <>
          {`Expediente ${MISMATCH.reference}`}
          <Story
            className="font-mono font-normal"
            wrong={`${received - 1}/${total}`}
            right={`${total}/${total}`}
          />
        </>
      }
    >
      <ul className="grid flex-1">
        {PAPERS.map(({ name, status, done }) => (
          <li
            key={name}
            className="flex items-center justify-between gap-x-2 border-papel-200 px-2.5 py-1 not-first:border-t"
          >
            <span>
              {name}
              {status && (
                <Story
                  wrong={<span className="text-error-700">{status}</span>}
                  right={<span className="text-sello-700">{done}</span>}
                />
              )}
            </span>
            <Icon name="check" className={`size-4 text-sello-700 ${status && 'wrong:invisible'}`} />
          </li>
        ))}
      </ul>
    </Document>
  );
}
