import { useRef } from 'react';
import { comparison as text } from './texts.ts';
import { Button } from '#ui/button.tsx';
import { Stamp } from '#ui/stamp.tsx';
import type { Field, Finding } from '#trade/compare.ts';
import { sayComparison } from './say-comparison.ts';

type VerdictProps = {
  /** For tests, and different in each comparison of a page. */
  name: string;
  findings: Partial<Record<Field, Finding>>;
  /** A further fact about the example. */
  note?: string;
  className?: string | undefined;
  onMend?: () => void;
  onReset?: (() => void) | undefined;
};

/** The result of all rows, with the buttons that correct or reset the example. */
export function Verdict({ name, findings, note = '', className = '', onMend, onReset }: VerdictProps) {
  const verdict = useRef<HTMLParagraphElement>(null);
  const { title, lines } = sayComparison(findings, text);
  const sentences = [...lines, note].join(' ');
  const isSame = Object.values(findings).every(({ kind }) => kind === 'same');

  /** A pressed button disappears, so the focus moves to the verdict. */
  const press = (act: () => void) => () => {
    act();
    verdict.current?.focus();
  };

  return (
    <div
      className={`flex min-h-38 flex-wrap items-center justify-between gap-x-3 bg-tinta-900 px-2.5 py-2 font-text text-[1.12em] leading-[1.35] text-tinta-200 md:min-h-20 ${className}`}
      data-scripted={onMend && ''}
    >
      <p ref={verdict} role="status" tabIndex={-1} data-compare={name} className="flex-[1_1_8rem]">
        <strong className="block font-display text-[1.15em] leading-[1.2] font-bold text-papel-50">
          {title}
        </strong>
        <span key={sentences}> {sentences}</span>
      </p>
      <div className="on-dark grid items-center justify-items-end gap-x-4 md:flex">
        {isSame && (
          <Stamp className={`m-1 -rotate-5 text-sello-300 ${onMend ? 'animate-[lands_120ms_linear]' : ''}`}>
            {text.stamp}
          </Stamp>
        )}
        {onMend && findings.weight?.kind !== 'same' && (
          <Button variant="outline" size="sm" className="scripted-only my-1" onClick={press(onMend)}>
            {text.mend}
          </Button>
        )}
        {onReset && (
          <button
            type="button"
            onClick={press(onReset)}
            className="link min-h-11 whitespace-nowrap [--link:var(--color-papel-50)]"
          >
            {text.reset}
          </button>
        )}
      </div>
    </div>
  );
}
