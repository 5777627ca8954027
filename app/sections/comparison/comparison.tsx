import { useRef, useState } from 'react';
import { comparison as text } from '#content/comparison.ts';
import { useHydrated } from '#effects/use-hydrated.ts';
import { MISMATCH } from '#drawing/sample-data.ts';
import { Stamp } from '#ui/stamp.tsx';
import { compare, differingSpan, type Field, type Finding, type Pair, type Side } from '#trade/compare.ts';
import { sayComparison } from './say-comparison.ts';
import '#drawing/document.css';

const ROWS: readonly Field[] = ['packages', 'container', 'weight', 'rfc'];
const MAX_LENGTH = 24;

type Values = Record<Field, Pair>;

const alike = (value: string): Pair => ({ bl: value, pl: value });
const EXAMPLE: Values = {
  packages: alike(String(MISMATCH.packages)),
  container: alike(MISMATCH.container),
  weight: { bl: MISMATCH.billOfLading.join(''), pl: MISMATCH.packingList.join('') },
  rfc: alike(MISMATCH.consigneeTaxId),
};

const INVITATION =
  'scripted-only text-center font-text text-[calc(13em/15)] leading-[1.3] font-semibold text-sello-700 ' +
  'max-md:order-1 max-md:flex-[1_0_100%] max-md:text-left';
const VERDICT =
  'flex min-h-19.5 items-center justify-between gap-3.5 bg-tinta-900 px-5 py-3 font-text text-[calc(15em/13)] ' +
  'leading-[1.4] text-tinta-200 max-md:flex-wrap max-md:px-(--row-inset)';
const RESET =
  'min-h-11 rounded-sheet bg-papel-50 px-3.5 font-display text-[calc(var(--drawn)*14/13)] leading-[1.1] font-bold ' +
  'whitespace-nowrap text-tinta-900 max-md:flex-[1_0_100%]';

/**
 * Two example documents that disagree. The visitor changes a value, and the page names the difference and its likely
 * cause, in the browser only. Without scripts it is the example.
 */
export function Comparison() {
  const root = useRef<HTMLDivElement>(null);
  const isLive = useHydrated();
  const [values, setValues] = useState(EXAMPLE);
  const findings = Object.fromEntries(ROWS.map((field) => [field, compare(field, values[field])])) as Record<
    Field,
    Finding
  >;
  const verdict = sayComparison(findings, text);
  const isSame = ROWS.every((field) => findings[field].kind === 'same');
  const isExample = values === EXAMPLE;
  const inputs = () => [...(root.current?.querySelectorAll('input') ?? [])];

  const reset = () => {
    for (const input of inputs()) input.value = input.defaultValue;
    setValues(EXAMPLE);
    inputs()[0]?.focus();
  };

  return (
    <div ref={root} className="document comparison">
      <div className="scene-head scene-head--paper max-md:flex-wrap">
        <span>{text.documents.bl}</span>
        <span className={INVITATION} data-scripted="">
          {text.invitation}
        </span>
        <span>{text.documents.pl}</span>
      </div>
      {ROWS.map((field) => (
        <Row
          key={field}
          field={field}
          pair={values[field]}
          isDifferent={findings[field].kind !== 'same'}
          isLive={isLive}
          onInput={() => setValues(read(inputs()))}
        />
      ))}
      <div className={VERDICT} data-same={isSame || undefined}>
        <p role="status" data-compare="verdict" className="max-md:flex-1">
          <strong className="block font-display text-[calc(22em/15)] leading-[1.2] font-bold text-papel-50">
            {verdict.title}
          </strong>{' '}
          <span>{verdict.sentence}</span>
        </p>
        {isSame && <Stamp className="-rotate-5 text-sello-300">{text.stamp}</Stamp>}
        {!isExample && (
          <button type="button" onClick={reset} className={RESET}>
            {text.reset}
          </button>
        )}
      </div>
    </div>
  );
}

/** The values of the inputs, in the order of the rows. */
function read(inputs: HTMLInputElement[]): Values {
  const pairs = ROWS.map((field, row) => {
    const [bl, pl] = inputs.slice(2 * row).map(({ value }) => value);
    return [field, { bl, pl }];
  });
  return Object.fromEntries(pairs) as Values;
}

const ROW =
  'grid grid-cols-[1fr_8.43em_1fr] items-center gap-2 border-b border-papel-200 px-3 ' +
  'max-md:grid-cols-2 max-md:gap-x-1 max-md:gap-y-0 max-md:px-1 max-md:py-1.5';
const DIFFERENT = 'bg-boya-100 [box-shadow:inset_0_0_0_2.5px_var(--color-error-600)]';
const NAME =
  'text-center font-text leading-[1.2] text-balance max-md:col-span-full max-md:row-1 max-md:px-2 max-md:text-left';
/** Some phones zoom in on text below 1rem. */
const SIZE = 'text-[1.1875rem] max-md:text-[min(1rem,4.3vw)]';
const LARGE = 'text-[clamp(1.5rem,2.9vw,2.375rem)] max-md:text-[min(1.5rem,7vw)]';
const INPUT =
  'min-h-11 w-full rounded-chip px-2 focus-visible:-outline-offset-3 max-md:px-1.5 ' +
  'not-read-only:[background:linear-gradient(var(--color-tinta-500))_8px_100%/calc(100%-16px)_1px_no-repeat]';
/** Over its input, letter by letter. Only the line under the difference is visible. */
const MARK =
  'pointer-events-none absolute inset-0 flex items-center overflow-hidden px-2 whitespace-pre text-transparent max-md:px-1.5';
const LINE = 'underline decoration-error-500 decoration-4 underline-offset-5 [text-decoration-skip-ink:none]';

type RowProps = {
  field: Field;
  pair: Pair;
  isDifferent: boolean;
  isLive: boolean;
  onInput: () => void;
};

function Row({ field, pair, isDifferent, isLive, onInput }: RowProps) {
  const isLarge = field === 'weight';
  const cell = (side: Side, other: Side) => {
    const value = pair[side];
    const { from, to } = differingSpan(value, pair[other]);
    return (
      <span
        className={`relative font-mono leading-none font-semibold max-md:tracking-[-0.08em] ${isLarge ? LARGE : SIZE}`}
      >
        {isDifferent && (
          <span className={`${MARK} ${side === 'pl' ? 'justify-end' : ''}`} aria-hidden="true">
            {value.slice(0, from)}
            <u className={LINE}>{value.slice(from, to)}</u>
            {value.slice(to)}
          </span>
        )}
        <input
          name={`${side}-${field}`}
          data-compare={`${side}-${field}`}
          aria-label={`${text.fields[field].label}, ${text.documents[side]}`}
          className={`${INPUT} ${side === 'pl' ? 'text-right' : ''}`}
          defaultValue={EXAMPLE[field][side]}
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
