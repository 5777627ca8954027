import { MISMATCH } from '#scenes/sample-data.ts';
import { Weight } from '#scenes/weight.tsx';
import './document.css';
import './comparison-scene.css';

/** Two documents side by side; the row that differs is lit. */
export function ComparisonScene() {
  return (
    <div className="document" aria-hidden="true">
      <div className="scene-head scene-head--paper">
        <span>BL house</span>
        <span>Lista de empaque</span>
      </div>
      <SameRow label="Bultos" value={String(MISMATCH.packages)} />
      <SameRow label="Contenedor" value={MISMATCH.container} />
      <div className="comparison__row comparison__row--different">
        <Weight isMarked digits={MISMATCH.billOfLading} unit="" />
        <span>Peso bruto, kg</span>
        <Weight isMarked digits={MISMATCH.packingList} unit="" />
      </div>
      <SameRow label="RFC del consignatario" value={MISMATCH.consigneeTaxId} />
      <div className="comparison__verdict">
        <p>
          <strong>Diferencia: {MISMATCH.difference}</strong>
          <span>Posible transposición de dígitos.</span>
        </p>
        <p className="comparison__actions">
          <span>Pedir corrección</span>
          <span>Justificar</span>
        </p>
      </div>
    </div>
  );
}

function SameRow({ label, value }: { label: string; value: string }) {
  return (
    <div className="comparison__row">
      <b>{value}</b>
      <span>{label}</span>
      <b>{value}</b>
    </div>
  );
}
