import type { ComparisonText } from '#content/types.ts';
import { FIELDS, type Cause, type Field, type Finding } from '#trade/compare.ts';

type Verdict = { title: string; sentence: string };

/** Returns the verdict on all rows: the most important difference and its likely causes. */
export function sayComparison(findings: Record<Field, Finding>, text: ComparisonText): Verdict {
  const differing = FIELDS.filter((field) => findings[field].kind !== 'same');
  const [first] = differing;
  if (!first) return { title: text.same[0], sentence: text.same[1] };
  const verdict = sayFinding(first, findings[first], text);
  if (differing.length === 1) return verdict;
  return { title: text.several(differing.length), sentence: `${verdict.title}. ${verdict.sentence}`.trim() };
}

function sayFinding(field: Field, finding: Finding, text: ComparisonText): Verdict {
  const { label, unit } = { unit: '', ...text.fields[field] };
  const title = text.differs(label);
  if (finding.kind === 'same') return { title: '', sentence: '' };
  if (finding.kind !== 'different') return { title, sentence: text[finding.kind](finding.side) };
  return {
    title: finding.by === undefined ? title : text.difference(finding.by, unit),
    sentence: finding.causes.map((cause) => sayCause(cause, text.causes)).join(' '),
  };
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
