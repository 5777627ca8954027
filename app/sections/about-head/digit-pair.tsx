import { MISMATCH } from '#drawing/sample-data.ts';
import { Weight } from '#drawing/weight.tsx';
import './digit-pair.css';

/** Two digits that change places, as large as their consequences. */
export function DigitPair({ moral }: { moral: string }) {
  return (
    <div className="digits" aria-hidden="true">
      <div className="wrap digits__grid">
        <Pair document="BL" digits={MISMATCH.billOfLading} />
        <Pair document="Lista de empaque" digits={MISMATCH.packingList} />
      </div>
      <div className="wrap digits__moral">{moral}</div>
    </div>
  );
}

function Pair({ document, digits }: { document: string; digits: readonly [string, string, string] }) {
  return (
    <div className="digits__pair" data-reveal="">
      <div className="digits__huge" data-first={digits[1][0]} data-second={digits[1][1]} />
      <div className="digits__source">
        {document}
        <Weight isMarked digits={digits} unit=" kg" />
      </div>
    </div>
  );
}
