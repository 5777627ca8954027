import { useRef, useState } from 'react';
import type { ComparisonText } from '#content/types.ts';
import { useHydrated } from '#effects/use-hydrated.ts';
import { MISMATCH } from '#scenes/sample-data.ts';
import { Stamp } from '#ui/stamp.tsx';
import { compare, differingSpan, type Field, type Finding, type Pair, type Side } from './compare.ts';
import { sayComparison } from './say-comparison.ts';
import '#scenes/products/document.css';
import './comparison.css';

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

/**
 * Two example documents that disagree. The visitor changes a value, and the page names the difference and its likely
 * cause, in the browser only. Without scripts it is the example.
 */
export function Comparison({ text }: { text: ComparisonText }) {
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
      <div className="scene-head scene-head--paper">
        <span>{text.documents.bl}</span>
        <span className="comparison__invitation" data-scripted="">
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
          text={text}
          onInput={() => setValues(read(inputs()))}
        />
      ))}
      <div className="comparison__verdict" data-same={isSame || undefined}>
        <p role="status" data-compare="verdict">
          <strong>{verdict.title}</strong> <span>{verdict.sentence}</span>
        </p>
        {isSame && <Stamp>{text.stamp}</Stamp>}
        {!isExample && (
          <button type="button" onClick={reset}>
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

type RowProps = {
  field: Field;
  pair: Pair;
  isDifferent: boolean;
  isLive: boolean;
  text: ComparisonText;
  onInput: () => void;
};

function Row({ field, pair, isDifferent, isLive, text, onInput }: RowProps) {
  const cell = (side: Side, other: Side) => {
    const value = pair[side];
    const { from, to } = differingSpan(value, pair[other]);
    return (
      <span className="comparison__cell">
        {isDifferent && (
          <span className="comparison__mark" aria-hidden="true">
            {value.slice(0, from)}
            <u>{value.slice(from, to)}</u>
            {value.slice(to)}
          </span>
        )}
        <input
          name={`${side}-${field}`}
          data-compare={`${side}-${field}`}
          aria-label={`${text.fields[field].label}, ${text.documents[side]}`}
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
    <div className="comparison__row" data-different={isDifferent || undefined}>
      {cell('bl', 'pl')}
      <span aria-hidden="true">{text.fields[field].label}</span>
      {cell('pl', 'bl')}
    </div>
  );
}
