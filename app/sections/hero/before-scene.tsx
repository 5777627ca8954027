import { MISMATCH } from '#drawing/sample-data.ts';
import { RingedWeight } from './ringed-weight.tsx';
import './paper.css';
import './before-scene.css';

/** Loose papers on a desk: nothing is in its place, and two weights disagree. */
export function BeforeScene() {
  return (
    <div className="desk" aria-hidden="true">
      <svg className="desk__stencil" data-parallax="medium">
        <text>{MISMATCH.container}</text>
      </svg>
      <svg
        className="desk__ring"
        data-parallax="slow"
        viewBox="0 0 150 150"
        fill="none"
        stroke="currentColor"
      >
        <circle cx="75" cy="75" r="62" strokeWidth="7" strokeDasharray="300 18 60 11" />
        <circle cx="77" cy="74" r="56" strokeWidth="1.5" />
      </svg>
      <div className="paper desk__notice">
        <strong>AVISO · se vencen los días libres</strong>
        <span>Demoras desde mañana. ¿Ya hay previo?</span>
      </div>
      <div className="paper desk__sheet">
        <div className="paper__title">embarques_nov_v12 (copia).xlsx</div>
        <div className="desk__grid">
          <span>QZXU1048270</span>
          <span>ETA 14 nov?</span>
          <span>preguntar</span>
          <span>QZXU1183500</span>
          <span className="desk__broken">#¡REF!</span>
          <span>—</span>
        </div>
      </div>
      <div className="paper desk__invoice">
        <div className="paper__title">COMMERCIAL INVOICE</div>
        <p className="paper__text">Peso neto: ver lista de empaque</p>
      </div>
      <div className="paper desk__carrier">
        <div className="paper__title">Naviera · bloqueo de BL</div>
        <p className="paper__text">¿Quién manda el comprobante de pago?</p>
      </div>
      <div className="paper desk__mail">
        <div className="paper__title">RE: RE: FW: BL corregido v3 FINAL</div>
        <p className="paper__text">
          ¿Alguien tiene la lista de empaque? La del adjunto no coincide con el BL.
        </p>
      </div>
      <LoosePaper
        className="desk__bl"
        title="BILL OF LADING"
        digits={MISMATCH.billOfLading}
        route="CNNGB / MXZLO"
      />
      <LoosePaper className="desk__pl" title="PACKING LIST" digits={MISMATCH.packingList} route="CTN 1–640" />
    </div>
  );
}

type LoosePaperProps = {
  className: string;
  title: string;
  digits: readonly [string, string, string];
  route: string;
};

function LoosePaper({ className, title, digits, route }: LoosePaperProps) {
  return (
    <div className={`paper ${className}`}>
      <div className="paper__title">{title}</div>
      <div className="paper__weight">
        <span className="paper__label">GROSS WT</span>
        <RingedWeight digits={digits} />
      </div>
      <dl className="paper__fields">
        <div>
          <dt>CTNR</dt>
          <dd>QZXU1048270</dd>
        </div>
        <div>
          <dt>PKGS</dt>
          <dd>{MISMATCH.packages} CTNS</dd>
        </div>
        <div className="paper__wide">
          <dt>{title === 'BILL OF LADING' ? 'POL / POD' : 'MARKS'}</dt>
          <dd>{route}</dd>
        </div>
      </dl>
    </div>
  );
}
