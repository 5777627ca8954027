import { FOLDER, FOLDER_COUNT, MISMATCH } from '#drawing/sample-data.ts';
import { BLANK_FIELDS, FIELDS } from './documents.ts';
import './folder-divider.css';
import './open-folder.css';

/** An open folder: received documents are stamped, missing ones are outlines. */
export function OpenFolder() {
  return (
    <div className="open-folder" aria-hidden="true">
      <div className="open-folder__title">Expediente {MISMATCH.reference}</div>
      <ul className="open-folder__dividers">
        {FOLDER.received.map((name) => (
          <li key={name} className="divider">
            <div className="divider__tab">
              {name}
              <span className="divider__stamp">Recibido</span>
            </div>
            <div className="divider__fields">
              {FIELDS[name].map((field) => (
                <span key={field}>{field}</span>
              ))}
            </div>
          </li>
        ))}
        {FOLDER.pending.map(({ name, status }) => (
          <li key={name} className="divider divider--pending">
            <div className="divider__tab">{name}</div>
            <div className="divider__fields">
              <b>{status}</b>
              {BLANK_FIELDS.map((field) => (
                <span key={field}>{field}:</span>
              ))}
            </div>
          </li>
        ))}
      </ul>
      <div className="open-folder__flap">
        <div className="open-folder__count">
          {FOLDER_COUNT.received}
          <span>/{FOLDER_COUNT.total}</span>
        </div>
        <dl className="open-folder__facts">
          <div>
            <dt>Contenedor</dt>
            <dd>{MISMATCH.container}</dd>
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
