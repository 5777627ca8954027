import { useState } from 'react';
import { STATUS_WORDS, type LeadLine } from '#contract/inbox.ts';
import { COUNT } from '#panel/words.ts';
import { office } from '#site';

/** Lines and characters of a note that are shown at once. */
const SHOWN_LINES = 20;
const SHOWN_CHARACTERS = 500;

const SPAM_WORDS = { yes: 'marcado como spam', no: 'no es spam', undecided: 'de vuelta en cuarentena' };

/** The lines of a lead, the newest first. */
export function History({ lines }: { lines: LeadLine[] }) {
  if (lines.length === 0) return null;
  const more = lines.length - SHOWN_LINES;
  return (
    <section aria-labelledby="history" className="grid gap-3">
      <h3 id="history" className="font-display font-bold">
        Historial
      </h3>
      <Lines lines={lines.slice(0, SHOWN_LINES)} />
      {more > 0 && (
        <details>
          <summary className="mb-3 min-h-6 cursor-pointer text-sm underline">
            {more === 1 ? 'Ver la anterior' : `Ver las ${COUNT.format(more)} anteriores`}
          </summary>
          <Lines lines={lines.slice(SHOWN_LINES)} />
        </details>
      )}
    </section>
  );
}

export const Lines = ({ lines }: { lines: LeadLine[] }) => (
  <ol className="grid gap-3">
    {lines.map((line) => (
      <li key={line.at + line.note} className="border-l-4 border-papel-300 pl-3 text-note">
        <p className="text-sm text-tinta-700">{sayLine(line)}</p>
        {line.note && <Note text={line.note} />}
      </li>
    ))}
  </ol>
);

function Note({ text }: { text: string }) {
  const [isWhole, setWhole] = useState(false);
  if (text.length <= SHOWN_CHARACTERS) return <p className="whitespace-pre-wrap">{text}</p>;
  return (
    <p className="whitespace-pre-wrap">
      {isWhole ? text : text.slice(0, SHOWN_CHARACTERS)}{' '}
      <button type="button" className="min-h-6 underline" onClick={() => setWhole(!isWhole)}>
        {isWhole ? 'Ver menos' : '… Ver toda la nota'}
      </button>
    </p>
  );
}

/** «Brenda · hoy 10:42 · contactado». */
const sayLine = ({ by, at, changes: { status, responsible, callAt, email, spam } }: LeadLine): string =>
  [
    by || 'Alguien',
    at ? office.sayTime(at) : 'sin fecha',
    status && STATUS_WORDS[status].toLowerCase(),
    responsible ? `responsable: ${responsible}` : responsible === '' && 'sin responsable',
    callAt ? `llamar: ${office.sayCallTime(callAt)}` : callAt === '' && 'sin llamada pendiente',
    email && `correo corregido: ${email}`,
    spam && SPAM_WORDS[spam],
  ]
    .filter(Boolean)
    .join(' · ');
