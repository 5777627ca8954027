import { useRef } from 'react';
import { comparison as text } from './texts.ts';
import { Button } from '#ui/button.tsx';
import { Stamp } from '#ui/stamp.tsx';
import { compare, type Field, type Finding, type Pair } from '#trade/compare.ts';
import { Row } from './row.tsx';
import { sayComparison } from './say-comparison.ts';

type FindingsProps = {
  fields: readonly Field[];
  prefix: string;
  values: Record<Field, Pair>;
  isLive?: boolean;
  isChanged?: boolean;
  onInput?: () => void;
  mend?: () => void;
  reset?: () => void;
};

/** The rows, and the verdict on them. */
export function Findings({ fields, prefix, values, isLive, isChanged, onInput, mend, reset }: FindingsProps) {
  const verdict = useRef<HTMLParagraphElement>(null);
  const findings: Partial<Record<Field, Finding>> = Object.fromEntries(
    fields.map((field) => [field, compare(field, values[field])]),
  );
  const { title, lines } = sayComparison(findings, text);
  const isDifferent = (field: Field) => findings[field]?.kind !== 'same';

  /** A pressed button disappears, so the focus moves to the verdict. */
  const press = (act?: () => void) => () => {
    act?.();
    verdict.current?.focus();
  };

  return (
    <>
      {fields.map((field) => (
        <Row
          key={field}
          field={field}
          prefix={prefix}
          pair={values[field]}
          isDifferent={isDifferent(field)}
          isLive={isLive}
          onInput={onInput}
        />
      ))}
      <div className="flex min-h-28 flex-wrap items-center justify-between gap-x-3 gap-y-2 bg-tinta-900 px-(--row-inset) py-3 font-text text-[1.08em] leading-[1.35] text-tinta-200 md:min-h-20 md:text-[1.15em]">
        <p
          ref={verdict}
          role="status"
          tabIndex={-1}
          data-compare={`${prefix}verdict`}
          className="flex-[1_1_8rem]"
        >
          <strong className="block font-display text-[1.2em] leading-[1.2] font-bold text-papel-50 md:text-[1.45em]">
            {title}
          </strong>
          {lines.map((line) => (
            <span key={line} className="block">
              {' '}
              {line}
            </span>
          ))}
        </p>
        <div className="on-dark grid justify-items-end gap-x-4 gap-y-1 md:flex md:items-center">
          {!fields.some(isDifferent) && (
            <Stamp className="m-1 -rotate-5 animate-[lands_120ms_linear] text-sello-300">{text.stamp}</Stamp>
          )}
          {mend && isDifferent('weight') && (
            <Button
              variant="outline"
              size="sm"
              className="scripted-only [--pad:10px]"
              onClick={press(mend)}
              data-scripted=""
            >
              {text.mend}
            </Button>
          )}
          {isChanged && (
            <button
              type="button"
              onClick={press(reset)}
              className="link min-h-11 whitespace-nowrap [--link:var(--color-papel-50)]"
            >
              {text.reset}
            </button>
          )}
        </div>
      </div>
    </>
  );
}
