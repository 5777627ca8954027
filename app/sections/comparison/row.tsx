import { comparison as text } from './texts.ts';
import { differingSpan, type Field, type Pair, type Side } from '#trade/compare.ts';

const MAX_LENGTH = 40;

/** The values stand where the documents' names stand. */
const ROW =
  'grid grid-cols-[1fr_8.43em_1fr] items-center gap-x-2 border-b border-papel-200 px-[calc(var(--row-inset)-6px)] ' +
  'nth-last-2:pb-2 max-md:grid-cols-2 max-md:gap-x-1 max-md:py-1.5';
const DIFFERENT = 'bg-boya-100 [box-shadow:inset_0_0_0_2.5px_var(--color-error-600)]';
const NAME =
  'text-center font-text leading-[1.2] text-balance max-md:col-span-full max-md:row-1 max-md:px-1.5 max-md:text-left';
/** A container number with its check digit fits. Some phones zoom in on text below 1rem. */
const SIZE =
  'text-[1.1875rem] max-md:text-[clamp(13px,7.5vw-12.5px,min(1rem,4.3vw))] lg:max-[68.75rem]:text-[1.0625rem]';
const LARGE = 'text-[clamp(1.5rem,2.9vw,2.375rem)] max-md:text-[min(1.5rem,7vw)]';
const INPUT =
  'min-h-11 w-full rounded-chip px-1.5 focus-visible:-outline-offset-3 ' +
  'not-read-only:[background:linear-gradient(var(--color-tinta-500))_6px_100%/calc(100%-12px)_1px_no-repeat]';
/** Over its input, letter by letter. Only the line under the difference is visible. */
const MARK =
  'pointer-events-none absolute inset-0 flex items-center overflow-hidden px-1.5 whitespace-pre text-transparent';
/** Otherwise the tracking would clip the last character at its right. */
const AT_RIGHT = 'max-md:pr-[calc(0.375rem+0.08em)]';
const LINE = 'underline decoration-error-500 decoration-4 underline-offset-5 [text-decoration-skip-ink:none]';

type RowProps = {
  field: Field;
  prefix: string;
  example: Pair;
  pair: Pair;
  isDifferent: boolean;
  isLive: boolean;
  onInput: () => void;
};

/** One fact as both documents say it. Differing characters are underlined. */
export function Row({ field, prefix, example, pair, isDifferent, isLive, onInput }: RowProps) {
  const isLarge = field === 'weight';
  const cell = (side: Side, other: Side) => {
    const name = `${prefix}${side}-${field}`;
    const value = pair[side];
    const { from, to } = differingSpan(value, pair[other]);
    return (
      <span
        className={`relative font-mono leading-none font-semibold max-md:tracking-[-0.08em] ${isLarge ? LARGE : SIZE}`}
      >
        {isDifferent && (
          <span
            // A new element for each value: a translation may have replaced its texts.
            key={`${value}|${from}|${to}`}
            className={`${MARK} ${side === 'pl' ? `justify-end ${AT_RIGHT}` : ''}`}
            aria-hidden="true"
          >
            {value.slice(0, from)}
            <u className={LINE}>{value.slice(from, to)}</u>
            {value.slice(to)}
          </span>
        )}
        <input
          name={name}
          data-compare={name}
          aria-label={`${text.fields[field].label}, ${text.documents[side]}`}
          className={`${INPUT} ${side === 'pl' ? `text-right ${AT_RIGHT}` : ''}`}
          defaultValue={example[side]}
          // Without scripts it is part of a drawing.
          readOnly={!isLive}
          tabIndex={isLive ? undefined : -1}
          inputMode={field === 'weight' ? 'decimal' : field === 'packages' ? 'numeric' : 'text'}
          maxLength={MAX_LENGTH}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          onInput={onInput}
        />
      </span>
    );
  };
  return (
    <div
      className={`${ROW} ${isLarge ? 'min-h-21' : 'min-h-11.5'} ${isDifferent ? DIFFERENT : ''}`}
      data-different={isDifferent || undefined}
    >
      {cell('bl', 'pl')}
      <span className={`${NAME} ${isDifferent ? 'text-tinta-900' : 'text-tinta-600'}`} aria-hidden="true">
        {text.fields[field].label}
      </span>
      {cell('pl', 'bl')}
    </div>
  );
}
