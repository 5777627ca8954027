import { MISMATCH, OPERATIONS, type Operation } from '#drawing/sample-data.ts';
import { Chip } from '#ui/chip.tsx';
import '#drawing/document.css';

const MISMATCHED: Pick<Operation, 'reference' | 'unit' | 'status' | 'tone'> = {
  reference: MISMATCH.reference,
  unit: MISMATCH.container,
  status: 'Peso no coincide',
  tone: 'alert',
};
const BOARD = 'document h-full bg-tinta-900 text-papel-50 lg:flex lg:flex-col lg:max-xl:[--row-inset:10px]';
/** On wide screens the folder lies on the board, right of the rows. */
const ROW =
  'flex items-center justify-between gap-2 border-b border-tinta-800 px-(--row-inset) py-1.5 last:border-0 ' +
  'xl:pr-[calc(100%-328px)]';

/** The control tower's board: each operation with its status. */
export function BoardScene() {
  return (
    <div className={BOARD} aria-hidden="true">
      <div className="scene-head">
        <span>Operaciones</span>
        <small className="text-tinta-300">12 activas</small>
      </div>
      <ul className="grid flex-1">
        {[MISMATCHED, ...OPERATIONS].map(({ reference, unit, status, tone }) => (
          <li key={reference} className={ROW}>
            {/* The code is below its reference, or in a column of its own. */}
            <span className="grid xl:grid-cols-[5rem_auto]">
              {reference}
              <span className="whitespace-nowrap text-tinta-300 max-xs:hidden">{unit}</span>
            </span>
            <Chip tone={tone}>{status}</Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}
