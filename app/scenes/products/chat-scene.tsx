import { FREE_DAYS } from '#scenes/sample-data.ts';
import { Icon } from '#ui/icon.tsx';
import './chat-scene.css';

const { discharged, last, used, total } = FREE_DAYS;

/** The assistant answers where a container is, with a link to the customs authority's system. */
export function ChatScene() {
  return (
    <div className="chat in-turn" aria-hidden="true">
      <p className="chat__mine rises">¿Cómo va el QZXU1183500?</p>
      <p className="rises">
        {`Está en Lázaro Cárdenas desde el ${discharged}. Va en el día libre ${used} de ${total} de la naviera; el último es el ${last}. El expediente está completo (8/8). Falta programar el previo.`}
      </p>
      <p className="chat__mine rises">Avísame si no queda programado hoy.</p>
      <p className="rises">Listo. Te aviso hoy a las 17:00 si sigue pendiente.</p>
      <p className="chat__link rises">
        <span className="type-code">IMP-0420 · Núm. de integración 90000420</span>
        <b>Desaduanamiento libre</b>
        <span>
          Consultar en el sistema de la autoridad aduanera
          <Icon name="arrow-external" className="size-4" />
        </span>
      </p>
    </div>
  );
}
