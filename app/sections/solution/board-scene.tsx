import { MISMATCH, OPERATIONS } from '#drawing/sample-data.ts';
import { Chip } from '#ui/chip.tsx';
import '#drawing/document.css';
import './board-scene.css';

/** The control tower's board: each operation with its status. */
export function BoardScene() {
  return (
    <div className="tower" aria-hidden="true">
      <div className="scene-head">
        <span>Operaciones</span>
        <small className="text-tinta-300">12 activas</small>
      </div>
      <ul>
        <li>
          <span>{MISMATCH.reference}</span>
          <span>{MISMATCH.container}</span>
          <Chip tone="alert">Peso no coincide</Chip>
        </li>
        {OPERATIONS.map(({ reference, unit, status, tone }) => (
          <li key={reference}>
            <span>{reference}</span>
            <span>{unit}</span>
            <Chip tone={tone}>{status}</Chip>
          </li>
        ))}
      </ul>
    </div>
  );
}
