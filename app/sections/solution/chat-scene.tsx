import { FREE_DAYS } from '#drawing/sample-data.ts';
import { Icon } from '#ui/icon.tsx';

const BUBBLE = 'rises border px-3.5 py-[11px]';
const THEIRS = `${BUBBLE} mr-6 border-tinta-900 bg-papel-0`;
const MINE = `${BUBBLE} ml-6 border-ruta-700 bg-ruta-700 text-papel-0`;

const { discharged, last, used, total } = FREE_DAYS;

/** The assistant answers where a container is, with a link to the customs authority's system. */
export function ChatScene() {
  return (
    <div
      className="in-turn grid h-full grid-cols-1 content-between gap-2.5 text-[min(0.9375rem,8vw)] leading-[1.4]"
      aria-hidden="true"
    >
      <p className={MINE}>¿Cómo va el QZXU1183500?</p>
      <p className={THEIRS}>
        {`Está en Lázaro Cárdenas desde el ${discharged}. Va en el día libre ${used} de ${total} de la naviera; el último es el ${last}. El expediente está completo (8/8). Falta programar el previo.`}
      </p>
      <p className={MINE}>Avísame si no queda programado hoy.</p>
      <p className={THEIRS}>Listo. Te aviso hoy a las 17:00 si sigue pendiente.</p>
      {/* Another operation: the answer of the authority's system. */}
      <p className={`${BUBBLE} grid grid-cols-1 gap-1 border-tinta-900`}>
        <span className="type-code">IMP-0420 · Núm. de integración 90000420</span>
        <b className="text-sello-800">Desaduanamiento libre</b>
        <span className="flex items-center justify-between gap-3 font-display text-[min(0.875rem,7.4667vw)] leading-[1.3] font-bold">
          Consultar en el sistema de la autoridad aduanera
          <Icon name="arrow-external" className="size-4" />
        </span>
      </p>
    </div>
  );
}
