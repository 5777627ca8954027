import { FOLDER } from '#scenes/sample-data.ts';
import { Icon } from '#ui/icon.tsx';
import './open-folder.css';

/** An open folder: eight dividers, of which six are stamped and two are still outlines. */
export function OpenFolder() {
  return (
    <div className="open-folder" aria-hidden="true">
      <p className="open-folder__tab">Expediente IMP-0412</p>
      <ul className="open-folder__dividers">
        {FOLDER.received.map((name) => (
          <li key={name} className="open-folder__divider">
            <span className="open-folder__label">
              {name}
              <span className="open-folder__stamp">
                <Icon name="check" className="size-4" />
              </span>
            </span>
          </li>
        ))}
        {FOLDER.pending.map(({ name, status }) => (
          <li key={name} className="open-folder__divider open-folder__divider--pending">
            <span className="open-folder__label">
              {name}
              <b>{status}</b>
            </span>
          </li>
        ))}
      </ul>
      <div className="open-folder__flap">
        <p className="open-folder__count">
          6<span>/8</span>
        </p>
        <dl className="open-folder__facts">
          <div>
            <dt>Contenedor</dt>
            <dd>QZXU 104827 0</dd>
          </div>
          <div>
            <dt>Ruta</dt>
            <dd>CNNGB – MXZLO</dd>
          </div>
          <div>
            <dt>ETA</dt>
            <dd>16 nov</dd>
          </div>
        </dl>
      </div>
    </div>
  );
}
