import { Document } from '#drawing/document.tsx';
import { FREE_DAYS } from '#drawing/sample-data.ts';

const { container, discharged, used, total, today, last } = FREE_DAYS;
const DONE = [
  ['Zarpó', ''],
  ['Arribo', 'Lázaro Cárdenas'],
  ['Descarga', discharged],
  ['BL revalidado', '9 nov'],
] as const;
const PENDING = ['Previo', 'Pedimento pagado', 'Modulación', 'Salida de puerto', 'Vacío devuelto (EIR)'];

/** A container's milestones, and how many free days are used. */
export function TimelineScene() {
  return (
    <Document head={<span className="font-mono">{container}</span>}>
      <ol className="ports my-2 mr-2.5 ml-5 grid flex-1 pl-6.5 font-text [--paper:var(--color-papel-0)]">
        {DONE.map(([name, detail]) => (
          <li key={name} className="flex flex-wrap justify-between gap-x-2 [--port:var(--color-ruta-700)]">
            {name} {detail && <span className="font-mono text-tinta-600">{detail}</span>}
          </li>
        ))}
        <li className="font-bold [--port:var(--color-boya-500)]">
          {`Día libre ${used} de ${total} de la naviera`}
          <span className="block font-mono font-normal text-tinta-600">{`${today}, último ${last}`}</span>
          <FreeDays />
        </li>
        {PENDING.map((name) => (
          <li key={name} className="text-tinta-600">
            {name}
          </li>
        ))}
      </ol>
    </Document>
  );
}

/** Seven squares. Those that are used are filled. */
function FreeDays() {
  return (
    <svg viewBox="-1 -1 212 20" className="my-1 w-full">
      <path d={`M0 0h${used * 30}v18H0z`} className="draws fill-boya-500" />
      <path
        d="M0 0h210v18H0zM30 0v18M60 0v18M90 0v18M120 0v18M150 0v18M180 0v18"
        fill="none"
        stroke="currentColor"
      />
    </svg>
  );
}
