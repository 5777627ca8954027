import { MISMATCH, OPERATIONS } from '#scenes/sample-data.ts';
import { Chip } from '#ui/chip.tsx';
import './document.css';
import './board-scene.css';

/** The control tower's board: each operation with its status. */
export function BoardScene() {
  return (
    <div className="tower" aria-hidden="true">
      <p className="scene-head">
        <span>Operaciones</span>
        <span className="type-code text-tinta-300">12 activas</span>
      </p>
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
      <p className="tower__figure">
        <b>4.2</b>
        <span>días de arribo a salida</span>
      </p>
    </div>
  );
}
