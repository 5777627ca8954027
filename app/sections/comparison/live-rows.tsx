import { startTransition, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import { comparison as text } from './texts.ts';
import { Document } from '#drawing/document.tsx';
import { MISMATCH } from '#drawing/sample-data.ts';
import { followCorrected, tellCorrected } from '#effects/story.ts';
import { useHydrated } from '#effects/use-hydrated.ts';
import { compare, type Field, type Pair } from '#trade/compare.ts';
import { Findings } from './findings.tsx';

const alike = (value: string): Pair => ({ bl: value, pl: value });
const EXAMPLE: Record<Field, Pair> = {
  packages: alike(String(MISMATCH.packages)),
  container: alike(MISMATCH.container),
  weight: { bl: MISMATCH.billOfLading.join(''), pl: MISMATCH.packingList.join('') },
  rfc: alike(MISMATCH.consigneeTaxId),
};
const CORRECTED = { ...EXAMPLE, weight: alike(EXAMPLE.weight.bl) };

const mend = () => tellCorrected(true);
const isSame = ({ weight }: Record<Field, Pair>) => compare('weight', weight).kind === 'same';

type LiveRowsProps = {
  fields: readonly Field[];
  /** Tells apart the names of two comparisons on a page. */
  prefix?: string;
};

/**
 * Rows of two documents. The visitor changes a value, and the page names the difference and its likely cause, in the
 * browser only. All comparisons of a page agree on whether the weight is corrected. Without scripts it is.
 */
export function LiveRows({ fields, prefix = '' }: LiveRowsProps) {
  const root = useRef<HTMLDivElement>(null);
  const isLive = useHydrated();
  const [values, setValues] = useState(EXAMPLE);
  const inputs = () => [...(root.current?.querySelectorAll('input') ?? [])];

  /** The values of the inputs, in the order of the rows. */
  const read = (): typeof EXAMPLE => {
    const typed = inputs().map(({ value }) => value);
    const pairs = fields.map((field, row) => [field, { bl: typed[2 * row], pl: typed[2 * row + 1] }]);
    return { ...EXAMPLE, ...Object.fromEntries(pairs) };
  };

  const write = (pairs: typeof EXAMPLE) => {
    const texts = fields.flatMap((field) => [pairs[field].bl, pairs[field].pl]);
    for (const [index, input] of inputs().entries()) input.value = texts[index] ?? '';
    setValues(pairs);
  };

  // The typed character is painted before the verdict.
  const follow = () => {
    const typed = read();
    startTransition(() => setValues(typed));
    tellCorrected(isSame(typed));
  };

  // The weight may have been corrected elsewhere. A weight that was typed here already agrees.
  const onCorrected = useEffectEvent((isCorrected: boolean) => {
    const typed = read();
    if (isSame(typed) === isCorrected) return;
    write({ ...typed, weight: (isCorrected ? CORRECTED : EXAMPLE).weight });
  });
  useLayoutEffect(() => followCorrected((isCorrected) => onCorrected(isCorrected)), []);

  const reset = () => {
    write(EXAMPLE);
    tellCorrected(false);
  };

  return (
    <Document
      head={
        <>
          <span>{text.documents.bl}</span>
          <span
            className="scripted-only font-text text-[0.87em] leading-[1.3] font-semibold text-sello-700 max-md:hidden"
            data-scripted=""
          >
            {text.invitation}
          </span>
          <span>{text.documents.pl}</span>
        </>
      }
    >
      {/* Before scripts run, styles choose one of two states. */}
      <div ref={root} className={isLive ? undefined : 'right:hidden'} data-scripted="">
        <Findings
          {...{ fields, prefix, values, isLive, mend, reset }}
          isChanged={values !== EXAMPLE}
          onInput={follow}
        />
      </div>
      {!isLive && (
        <div className="wrong:hidden">
          <Findings fields={fields} prefix={`${prefix}still-`} values={CORRECTED} />
        </div>
      )}
    </Document>
  );
}
