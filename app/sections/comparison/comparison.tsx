import { comparison as text } from './texts.ts';
import { FIELDS, type Field } from '#trade/compare.ts';
import { LiveRows } from './live-rows.tsx';

/** Two example documents that disagree, in four rows. */
export function Comparison() {
  return <LiveRows fields={FIELDS} />;
}

const WEIGHT: readonly Field[] = ['weight'];

/** Their most telling row alone, for phones. In this file: both islands load the same code. */
export function WeightRow() {
  return (
    <div role="group" aria-label={text.weightRow} className="bg-papel-50 px-(--gutter) py-4 md:hidden">
      <LiveRows fields={WEIGHT} prefix="hero-" />
    </div>
  );
}
