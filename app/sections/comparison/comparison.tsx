import { Fragment, startTransition, useRef, useState } from 'react';
import { comparison as text } from './texts.ts';
import { Document } from '#drawing/document.tsx';
import { MISMATCH } from '#drawing/sample-data.ts';
import { tellCorrected } from '#effects/story.ts';
import { useHydrated } from '#effects/use-hydrated.ts';
import { compare, FIELDS, type Field, type Finding, type Pair } from '#trade/compare.ts';
import { Row } from './row.tsx';
import { Verdict } from './verdict.tsx';

const alike = (value: string): Pair => ({ bl: value, pl: value });
type Values = Record<Field, Pair>;
const EXAMPLE: Values = {
  packages: alike(String(MISMATCH.packages)),
  container: alike(MISMATCH.container),
  weight: { bl: MISMATCH.billOfLading.join(''), pl: MISMATCH.packingList.join('') },
  rfc: alike(MISMATCH.consigneeTaxId),
};
const CORRECTED = { ...EXAMPLE, weight: alike(EXAMPLE.weight.bl) };

/** Two equal weights may both be wrong: they are compared with the one that the supplier confirmed, too. */
const isMended = ({ weight: { bl, pl } }: Values) =>
  [bl, EXAMPLE.weight.bl].every((one) => compare('weight', { bl: one, pl }).kind === 'same');

/**
 * Rows of two documents. The visitor changes a value, and the page names the difference and its likely cause, in the
 * browser only. The page's other drawings follow. Without scripts the weight is corrected.
 */
export function Comparison() {
  const root = useRef<HTMLDivElement>(null);
  const isLive = useHydrated();
  const [values, setValues] = useState(EXAMPLE);
  const findings = findingsIn(values);
  const isAgreedWrong = findings.weight?.kind === 'same' && !isMended(values);
  // Before scripts run, styles choose between two states.
  const wrong = isLive ? '' : 'right:hidden';
  const inputs = () => [...(root.current?.querySelectorAll('input') ?? [])];

  /** The values of the inputs, in the order of the rows. */
  const read = (): Values => {
    const typed = inputs().map(({ value }) => value);
    const pairs = FIELDS.map((field, row) => [field, { bl: typed[2 * row], pl: typed[2 * row + 1] }]);
    return { ...EXAMPLE, ...Object.fromEntries(pairs) };
  };

  const write = (pairs: Values) => {
    const texts = FIELDS.flatMap((field) => [pairs[field].bl, pairs[field].pl]);
    for (const [index, input] of inputs().entries()) input.value = texts[index] ?? '';
    setValues(pairs);
  };

  // The typed character is painted before the verdict.
  const follow = () => {
    const typed = read();
    startTransition(() => setValues(typed));
    tellCorrected(isMended(typed));
  };

  const mend = () => {
    write({ ...read(), weight: CORRECTED.weight });
    tellCorrected(true);
  };

  const reset = () => {
    write(EXAMPLE);
    tellCorrected(false);
  };

  return (
    <Document
      head={
        <>
          <span className="flex-1">{text.documents.bl}</span>
          <span className="flex-1">{text.documents.pl}</span>
        </>
      }
    >
      <div ref={root}>
        {FIELDS.map((field) => (
          <Fragment key={field}>
            <Row
              name={(side) => `${side}-${field}`}
              field={field}
              pair={values[field]}
              isDifferent={findings[field]?.kind !== 'same'}
              isLive={isLive}
              onInput={follow}
              className={field === 'weight' ? wrong : ''}
            >
              {field === 'weight' && (
                <span className="scripted-only font-semibold" data-scripted="">
                  {text.invitation}
                </span>
              )}
            </Row>
            {!isLive && field === 'weight' && (
              <Row
                name={(side) => `corrected-${side}`}
                field={field}
                pair={CORRECTED.weight}
                className="wrong:hidden"
              />
            )}
          </Fragment>
        ))}
        <Verdict
          name="verdict"
          findings={findings}
          note={values === EXAMPLE || isAgreedWrong ? text.confirmed(EXAMPLE.weight.bl) : ''}
          className={wrong}
          onMend={mend}
          onReset={values === EXAMPLE ? undefined : reset}
        />
        {!isLive && (
          <Verdict name="corrected-verdict" findings={findingsIn(CORRECTED)} className="wrong:hidden" />
        )}
      </div>
    </Document>
  );
}

const findingsIn = (values: Values): Partial<Record<Field, Finding>> =>
  Object.fromEntries(FIELDS.map((field) => [field, compare(field, values[field])]));
