import { startTransition, useRef, useState } from 'react';
import { comparison as text } from './texts.ts';
import { useHydrated } from '#effects/use-hydrated.ts';
import { MISMATCH } from '#drawing/sample-data.ts';
import { Stamp } from '#ui/stamp.tsx';
import { compare, type Field, type Finding, type Pair } from '#trade/compare.ts';
import { Row } from './row.tsx';
import { sayComparison } from './say-comparison.ts';
import '#drawing/document.css';

const alike = (value: string): Pair => ({ bl: value, pl: value });
const EXAMPLE: Record<Field, Pair> = {
  packages: alike(String(MISMATCH.packages)),
  container: alike(MISMATCH.container),
  weight: { bl: MISMATCH.billOfLading.join(''), pl: MISMATCH.packingList.join('') },
  rfc: alike(MISMATCH.consigneeTaxId),
};

const INVITATION =
  'scripted-only text-center font-text text-[calc(13em/15)] leading-[1.3] font-semibold text-sello-700 ' +
  'max-md:order-1 max-md:flex-[1_0_100%] max-md:text-left';
const VERDICT =
  'flex min-h-19.5 items-center justify-between gap-x-3.5 bg-tinta-900 px-(--row-inset) py-3 font-text ' +
  'text-[calc(15em/13)] leading-[1.4] text-tinta-200 max-md:flex-wrap';
const RESET =
  'min-h-11 whitespace-nowrap text-papel-50 underline underline-offset-4 max-md:flex-[1_0_100%] max-md:text-left';

type LiveRowsProps = {
  fields: readonly Field[];
  invitation: string;
  /** Tells apart the names of two comparisons on a page. */
  prefix?: string;
};

/**
 * Rows of two documents. The visitor changes a value, and the page names the difference and its likely cause, in the
 * browser only. Without scripts it is the example.
 */
export function LiveRows({ fields, invitation, prefix = '' }: LiveRowsProps) {
  const root = useRef<HTMLDivElement>(null);
  const isLive = useHydrated();
  const [values, setValues] = useState(EXAMPLE);
  const findings: Partial<Record<Field, Finding>> = Object.fromEntries(
    fields.map((field) => [field, compare(field, values[field])]),
  );
  const { title, lines } = sayComparison(findings, text);
  const isDifferent = (field: Field) => findings[field]?.kind !== 'same';
  const isSame = !fields.some(isDifferent);
  const inputs = () => [...(root.current?.querySelectorAll('input') ?? [])];

  /** The values of the inputs, in the order of the rows. The typed character is painted before the verdict. */
  const read = () => {
    const typed = inputs().map(({ value }) => value);
    const pairs = fields.map((field, row) => [field, { bl: typed[2 * row], pl: typed[2 * row + 1] }]);
    startTransition(() => setValues({ ...EXAMPLE, ...Object.fromEntries(pairs) }));
  };

  const reset = () => {
    for (const input of inputs()) input.value = input.defaultValue;
    setValues(EXAMPLE);
    inputs()[0]?.focus();
  };

  return (
    <div ref={root} className="document">
      <div className="scene-head scene-head--paper max-md:flex-wrap">
        <span>{text.documents.bl}</span>
        <span className={INVITATION} data-scripted="">
          {invitation}
        </span>
        <span>{text.documents.pl}</span>
      </div>
      {fields.map((field) => (
        <Row
          key={field}
          field={field}
          prefix={prefix}
          example={EXAMPLE[field]}
          pair={values[field]}
          isDifferent={isDifferent(field)}
          isLive={isLive}
          onInput={read}
        />
      ))}
      <div className={VERDICT} data-same={isSame || undefined}>
        <p role="status" data-compare={`${prefix}verdict`} className="max-md:flex-1">
          <strong className="block font-display text-[calc(22em/15)] leading-[1.2] font-bold text-papel-50">
            {title}
          </strong>
          {lines.map((line) => (
            <span key={line} className="block">
              {' '}
              {line}
            </span>
          ))}
        </p>
        {isSame && <Stamp className="-rotate-5 text-sello-300">{text.stamp}</Stamp>}
        {values !== EXAMPLE && (
          <button type="button" onClick={reset} className={RESET}>
            {text.reset}
          </button>
        )}
      </div>
    </div>
  );
}
