import { useState, type ReactNode } from 'react';
import { comparison as text } from './texts.ts';
import { differingSpan, type Field, type Pair, type Side } from '#trade/compare.ts';

const KEYBOARDS = { weight: 'decimal', packages: 'numeric', container: 'text', rfc: 'text' } as const;

type RowProps = {
  field: Field;
  /** For tests and autofill, and different in each comparison of a page. */
  name: (side: Side) => string;
  pair: Pair;
  isDifferent?: boolean;
  isLive?: boolean;
  onInput?: () => void;
  className?: string;
  /** Beside the name of the fact. */
  children?: ReactNode;
};

/** One fact as both documents say it, below their names. Differing characters are underlined. */
export function Row({ className = '', children, ...row }: RowProps) {
  const { field, isDifferent } = row;
  return (
    <div
      className={`grid grid-cols-2 border-b border-tinta-500 px-1 pt-1 ${isDifferent ? 'bg-boya-100 outline-2 -outline-offset-2 outline-error-600' : ''} ${className}`}
      data-different={isDifferent || undefined}
    >
      <span className="col-span-full flex flex-wrap justify-between gap-x-2 px-1.5 font-text leading-[1.2]">
        <span aria-hidden="true">{text.fields[field].label}</span>
        {children}
      </span>
      <Value side="bl" {...row} />
      <Value side="pl" {...row} />
    </div>
  );
}

type ValueProps = RowProps & { side: Side };

function Value({ side, field, name: nameOf, pair, isDifferent, isLive, onInput }: ValueProps) {
  const name = nameOf(side);
  const value = pair[side];
  // A default that follows the value would hide that something was typed (islands/typed.ts).
  const [example] = useState(value);
  const { from, to } = differingSpan(value, pair[side === 'bl' ? 'pl' : 'bl']);
  // A container number with its check digit fits. Some phones zoom in on text below 1rem.
  const size =
    field === 'weight'
      ? '-ml-[0.07em] text-[min(2.375rem,7vw)]'
      : 'text-[min(1.1875rem,max(4vw,7.5vw-12.5px))] max-md:*:[word-spacing:-.3em]';
  return (
    <span className={`relative leading-none font-semibold -mt-1.5 max-md:tracking-[-0.08em] ${size}`}>
      {isDifferent && (
        <span
          // A new element for each value: a translation may have replaced its texts.
          key={`${value}|${from}|${to}`}
          // Over its input, letter by letter. Only the line under the difference is visible.
          className="pointer-events-none absolute inset-0 flex items-center overflow-hidden px-1.5 whitespace-pre text-transparent"
          aria-hidden="true"
        >
          {value.slice(0, from)}
          <span className="border-b-4 border-error-500">{value.slice(from, to)}</span>
          {value.slice(to)}
        </span>
      )}
      <input
        className="min-h-11 w-full px-1.5 focus-visible:-outline-offset-3"
        name={name}
        data-compare={name}
        aria-label={`${text.fields[field].label}, ${text.documents[side]}`}
        defaultValue={example}
        // Without scripts it is part of a drawing.
        readOnly={!isLive}
        tabIndex={isLive ? undefined : -1}
        inputMode={KEYBOARDS[field]}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        onInput={onInput}
      />
    </span>
  );
}
