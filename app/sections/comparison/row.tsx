import { useState } from 'react';
import { comparison as text } from './texts.ts';
import { differingSpan, type Field, type Pair, type Side } from '#trade/compare.ts';

const MAX_LENGTH = 40;
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
};

/** One fact as both documents say it, below their names. Differing characters are underlined. */
export function Row({ className = '', ...row }: RowProps) {
  const { field, isDifferent } = row;
  return (
    <div
      className={`grid grid-cols-[1fr_8.43em_1fr] items-center gap-x-2 border-papel-200 px-[calc(var(--row-inset)-6px)] not-first:border-t max-md:grid-cols-2 max-md:gap-x-1 max-md:pt-1.5 max-md:pb-0.5 ${field === 'weight' ? 'md:min-h-20' : ''} ${isDifferent ? 'bg-boya-100 [box-shadow:inset_0_0_0_2.5px_var(--color-error-600)]' : ''} ${className}`}
      data-different={isDifferent || undefined}
    >
      <Value side="bl" {...row} />
      <span
        className="font-text leading-[1.2] max-md:col-span-full max-md:row-1 max-md:px-1.5 md:text-center md:text-balance"
        aria-hidden="true"
      >
        {text.fields[field].label}
      </span>
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
      ? 'text-[clamp(1.5rem,2.9vw,2.375rem)] max-md:text-[min(1.5rem,7vw)]'
      : 'text-[1.1875rem] max-md:text-[clamp(13px,7.5vw-12.5px,min(1rem,4.1vw))] lg:max-[68.75rem]:text-[1.0625rem]';
  // Right, the tracking would clip the last character.
  const edge = side === 'pl' ? ' justify-end text-right max-md:*:pr-[calc(0.375rem+0.08em)]' : '';
  return (
    <span
      className={`relative leading-none font-semibold max-md:-mt-2 max-md:tracking-[-0.08em] ${size}${edge}`}
    >
      {isDifferent && (
        <span
          // A new element for each value: a translation may have replaced its texts.
          key={`${value}|${from}|${to}`}
          // Over its input, letter by letter. Only the line under the difference is visible.
          className="pointer-events-none absolute inset-0 flex items-center overflow-hidden px-1.5 whitespace-pre text-transparent [justify-content:inherit]"
          aria-hidden="true"
        >
          {value.slice(0, from)}
          <u className="underline decoration-error-500 decoration-4 underline-offset-5 [text-decoration-skip-ink:none]">
            {value.slice(from, to)}
          </u>
          {value.slice(to)}
        </span>
      )}
      <input
        name={name}
        data-compare={name}
        aria-label={`${text.fields[field].label}, ${text.documents[side]}`}
        defaultValue={example}
        // Without scripts it is part of a drawing.
        readOnly={!isLive}
        tabIndex={isLive ? undefined : -1}
        inputMode={KEYBOARDS[field]}
        maxLength={MAX_LENGTH}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        enterKeyHint="done"
        onInput={onInput}
      />
    </span>
  );
}
