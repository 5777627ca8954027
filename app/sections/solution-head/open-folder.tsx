import type { FolderText } from './solution-head.schema.ts';
import { FOLDER, FOLDER_COUNT, MISMATCH } from '#drawing/sample-data.ts';
import { Island } from '#islands/island.tsx';
import { Divider, Received } from './divider.tsx';
import { FIELDS } from './documents.ts';
import { PendingFolder } from './pending-folder.tsx';
import './open-folder.css';

const FOLDER_SIZE =
  'flex h-full flex-col border-y border-tinta-900 bg-bermellon-100 font-mono leading-[1.2] ' +
  'text-[min(0.8125rem,3.75vw)] max-lg:overflow-clip lg:border-t-0 lg:border-l';
const COLUMNS =
  'grid-cols-2 text-tinta-600 sm:grid-cols-3 lg:max-xl:grid-cols-2 [&>*]:overflow-clip [&>*]:pl-[1.05em] ' +
  '[&>*]:whitespace-nowrap [&>:first-child]:text-tinta-900';
/** The last field has no room in a narrow folder. */
const CELLS = ['', 'border-l border-papel-300', 'border-l border-papel-300 max-sm:hidden lg:max-xl:hidden'];

/** The part of the sample data that the island gets. */
const PENDING = {
  pending: FOLDER.pending,
  received: FOLDER_COUNT.received,
  facts: [
    ['Contenedor', MISMATCH.container],
    ['Ruta', 'CNNGB – MXZLO'],
    ['ETA', '16 nov'],
  ],
} as const;

/** An open folder: received documents are stamped. The visitor stamps the missing ones. */
export function OpenFolder({ alt, folder }: { alt: string; folder: FolderText }) {
  return (
    <div className={FOLDER_SIZE} data-answers="folder">
      <div role="img" aria-label={alt} className="folder__inset">
        <div aria-hidden="true">
          <p className="pt-4.5 font-display text-[min(1.25rem,7vw)] leading-none font-extrabold tracking-[-0.015em]">
            Expediente {MISMATCH.reference}
          </p>
          <ul className="grid auto-rows-[4.75em] pt-[3.7em]">
            {FOLDER.received.map((name, place) => (
              <li key={name}>
                <Divider
                  place={place}
                  name={name}
                  columns={COLUMNS}
                  stamp={<Received place={place} className="ml-2 -mr-1 xs:ml-4" />}
                >
                  {FIELDS[name].map((field, index) => (
                    <span key={field} className={CELLS[index]}>
                      {field}
                    </span>
                  ))}
                </Divider>
              </li>
            ))}
          </ul>
        </div>
      </div>
      <Island name="pendingFolder" component={PendingFolder} props={{ ...folder, ...PENDING }} />
    </div>
  );
}
