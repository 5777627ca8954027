import { MISMATCH } from '#scenes/sample-data.ts';
import { Weight } from '#scenes/weight.tsx';
import { SWAP_ARROWS } from './swap-arrows.ts';
import './digit-pair.css';

/** Two digits that changed places, as large as their consequences. */
export function DigitPair({ moral }: { moral: string }) {
  return (
    <div className="digits" aria-hidden="true">
      <div className="wrap digits__grid">
        <Pair document="BL" digits={MISMATCH.billOfLading} />
        <svg
          className="digits__swap"
          viewBox="0 0 150 130"
          fill="none"
          stroke="currentColor"
          strokeWidth="11"
        >
          <path d={SWAP_ARROWS} />
        </svg>
        <Pair document="Lista de empaque" digits={MISMATCH.packingList} />
      </div>
      <div className="wrap digits__moral">{moral}</div>
    </div>
  );
}

function Pair({ document, digits }: { document: string; digits: readonly [string, string, string] }) {
  return (
    <div className="digits__pair">
      <div className="digits__huge" data-digits={digits[1]} />
      <div className="digits__source">
        {document}
        <Weight isMarked digits={digits} unit=" kg" />
      </div>
    </div>
  );
}
