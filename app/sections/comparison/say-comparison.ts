import type { ComparisonText, RowText } from './texts.ts';
import { bothWays } from '#trade/amount.ts';
import { FIELDS, type Cause, type Field, type Finding } from '#trade/compare.ts';

type Verdict = { title: string; lines: readonly string[] };

/** Returns the verdict on these rows: by how much the only one differs, or the names of several; then the causes. */
export function sayComparison(findings: Partial<Record<Field, Finding>>, text: ComparisonText): Verdict {
  const found = FIELDS.flatMap((field) => {
    const finding = findings[field];
    if (!finding || finding.kind === 'same') return [];
    const { name, unit = '', unlikely = '', refused = String }: RowText = text.fields[field];
    const row = { unit, unlikely, refused };
    const line = text.line(name, sayFinding(finding, row, text.causes));
    const by = finding.kind === 'different' ? finding.by : undefined;
    const difference = by === undefined ? text.review([name]) : text.difference(by, unit);
    return [{ name, difference, line }];
  });
  const [first, ...others] = found;
  if (!first) return { title: text.same.title, lines: [text.same.line] };
  return {
    title: others.length === 0 ? first.difference : text.review(found.map(({ name }) => name)),
    lines: found.map(({ line }) => line),
  };
}

type AmountRow = { unit: string; unlikely: string; refused: (unit: string) => string };

function sayFinding(
  finding: Exclude<Finding, { kind: 'same' }>,
  row: AmountRow,
  text: ComparisonText['causes'],
): readonly string[] {
  switch (finding.kind) {
    case 'unclear':
      return [text.unclear(...bothWays(finding.number), finding.unit || row.unit)];
    case 'unit':
      return [row.refused(finding.unit)];
    case 'unlikely':
      return [text.unlikely(finding.side, row.unlikely)];
    case 'different':
      return finding.causes.length > 0
        ? finding.causes.map((cause) => sayCause(cause, text))
        : [text.unexplained];
    default:
      return [text[finding.kind](finding.side)];
  }
}

function sayCause(cause: Cause, text: ComparisonText['causes']): string {
  switch (cause.kind) {
    case 'transposed':
      return text.transposed;
    case 'zero':
      return text.zero(cause.isExtra);
    case 'pounds':
      return text.pounds(cause.kilograms, cause.pounds);
    case 'lookAlike':
      return text.lookAlike(...cause.characters);
    case 'checkDigit':
      return text.checkDigit(cause.side);
  }
}
