import { BOARD_FIGURES, MISMATCH, OPERATIONS } from '#drawing/sample-data.ts';
import { Chip } from '#ui/chip.tsx';
import { Stamp } from '#ui/stamp.tsx';
import { RingedWeight } from './ringed-weight.tsx';
import './after-scene.css';
import './after-scene-marks.css';
import './after-scene-rows.css';

/** The same shipment under control: both weights in their places, and the difference named. */
export function AfterScene() {
  return (
    <div className="board" aria-hidden="true">
      <div className="board__mismatch">
        <div className="board__weight board__weight--bl">
          <span className="board__label">{MISMATCH.reference} · BL</span>
          <RingedWeight digits={MISMATCH.billOfLading} />
        </div>
        <svg className="board__unequal" viewBox="0 0 30 30" fill="none" stroke="currentColor" strokeWidth="4">
          <path d="M3 10h24M3 20h24M8 28 22 2" />
        </svg>
        <div className="board__weight board__weight--pl">
          <span className="board__label">Lista de empaque</span>
          <RingedWeight digits={MISMATCH.packingList} />
        </div>
        <Stamp className="board__stamp">
          No coincide
          <br />
          {MISMATCH.difference}
        </Stamp>
        <div className="board__verdict">
          <Chip tone="alert">Peso bruto no coincide</Chip>
          <div className="board__difference">
            <span>Diferencia: {MISMATCH.difference}</span>
            <span className="board__cause">{MISMATCH.cause}</span>
          </div>
        </div>
      </div>
      <ul className="board__rows">
        {OPERATIONS.map(({ reference, unit, route, documents, status, note, tone }) => (
          <li key={reference}>
            <span>{reference}</span>
            <span>{unit}</span>
            <span>{route}</span>
            <span className="board__documents">{documents}</span>
            <Chip tone={tone}>{status}</Chip>
            <span className="board__note">{note}</span>
          </li>
        ))}
      </ul>
      <p className="board__figures">
        {BOARD_FIGURES.map(({ value, label }) => (
          <span key={label}>
            <b>{value}</b> {label}
          </span>
        ))}
      </p>
    </div>
  );
}
