import type { ReactNode } from 'react';

/** Each divider is in front of the last, a step lower and further right. */
const SHIFTS = [
  '',
  'ml-[1.25%]',
  'ml-[2.5%]',
  'ml-[3.75%]',
  'ml-[5%]',
  'ml-[6.25%]',
  'ml-[7.5%]',
  'ml-[8.75%]',
  'ml-[10%]',
];
/** Each stamp has its own tilt. */
const TILTS = ['-rotate-5', '-rotate-3', '-rotate-6', '-rotate-3', '-rotate-4'];

const BODY = 'relative flex w-[90%] flex-col h-[calc(4.75em+8px)] border border-tinta-900';
const TAB =
  'absolute bottom-[calc(100%-1px)] flex h-[2.6em] items-center border border-b-0 border-tinta-900 px-[1.05em] ' +
  'font-semibold whitespace-nowrap rounded-t-sheet';
/** As far right as the longest tab allows. */
const RIGHT_TAB = 'left-[clamp(-1px,100%-21.7em,44%)]';
const FIELDS = 'grid h-[2.1em] leading-[2.1em] border-b border-papel-300';
const STAMP =
  'z-1 rounded-sheet border-[1.5px] border-sello-700 px-2 pt-1 pb-[5px] font-display text-[min(0.78125rem,3.7vw)] ' +
  'leading-[1.1] font-bold text-sello-700 uppercase [outline:1px_solid_var(--color-sello-700)] -outline-offset-[4.5px]';

type DividerProps = {
  place: number;
  name: string;
  isPending?: boolean;
  columns: string;
  stamp?: ReactNode;
  children: ReactNode;
};

/** A divider of the folder: its name and stamp on a tab, and the first fields of its document. */
export function Divider({ place, name, isPending = false, columns, stamp, children }: DividerProps) {
  const paper = isPending ? 'border-dashed bg-papel-100' : 'bg-papel-0';
  return (
    <div className={`divider ${BODY} ${paper} ${SHIFTS[place]}`}>
      <span className={`${TAB} ${paper} ${place % 2 ? RIGHT_TAB : '-left-px'}`}>
        {name} {stamp}
      </span>
      <span className={`${FIELDS} ${columns}`}>{children}</span>
      <span className="block h-[1.4em] border-b border-papel-300" />
    </div>
  );
}

export function Received({ place, className }: { place: number; className: string }) {
  return <span className={`${STAMP} ${TILTS[place % TILTS.length]} ${className}`}>Recibido</span>;
}
