import { useRef, useState, type SubmitEvent } from 'react';
import { STATUS_WORDS } from '#contract/panel-words.ts';
import {
  NOTE_MAX_LENGTH,
  PANEL_PATHS,
  RESPONSIBLE_MAX_LENGTH,
  STATUSES,
  type FollowUp,
  type PanelLead,
} from '#contract/panel.ts';
import { cleanLine, cleanText } from '#contract/text.ts';
import { post, Refused } from './api.ts';
import { drafts } from './drafts.ts';
import { Trouble } from './trouble.tsx';
import { countOf } from './words.ts';

/** The form counts from here on. */
const NEAR_CHARACTERS = 50;
const LAST_RESPONSIBLE = 'panel-responsible';

/** State, responsible person and note of a lead. `onChanged`: also by somebody else. */
export function FollowUpForm({ lead, onChanged }: { lead: PanelLead; onChanged(): void }) {
  const [stored, setStored] = useState(lead.followUp);
  const [typed, setTyped] = useState(drafts.get(lead.id) ?? stored);
  const [error, setError] = useState<Refused>();
  const [isSaving, setSaving] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const saveButton = useRef<HTMLButtonElement>(null);

  const change = (changes: Partial<FollowUp>) => {
    const next = { ...typed, ...changes };
    const { status, responsible, note } = stored;
    const isAsStored = next.status === status && next.responsible === responsible && next.note === note;
    if (isAsStored) drafts.delete(lead.id);
    else drafts.set(lead.id, next);
    setSaved(false);
    setTyped(next);
  };
  // The server counts cleaned texts too.
  const noteLeft = NOTE_MAX_LENGTH - cleanText(typed.note).length;
  const responsibleLeft = RESPONSIBLE_MAX_LENGTH - cleanLine(typed.responsible).length;
  async function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // A disabled button would lose the focus.
    if (isSaving) return;
    const tooLong = event.currentTarget.querySelector<HTMLInputElement>('[aria-invalid]');
    if (tooLong) {
      tooLong.focus();
      return;
    }
    setSaving(true);
    setError(undefined);
    const { status, responsible, note, version } = typed;
    try {
      const value = { id: lead.id, status, responsible, note, version };
      const { followUp } = await post<PanelLead>(PANEL_PATHS.lead, value);
      setStored(followUp);
      // Keep text typed during the request: it is not saved yet.
      setTyped((now) => (now === typed ? followUp : { ...now, version: followUp.version }));
      if ((drafts.get(lead.id) ?? typed) === typed) drafts.delete(lead.id);
      setSaved(true);
      if (responsible) localStorage.setItem(LAST_RESPONSIBLE, responsible);
      onChanged();
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      setError(refused);
      if (refused.code === 'changed' || refused.code === 'gone') onChanged();
      if (refused.code === 'changed') {
        const present = (refused.present as PanelLead).followUp;
        // The person has both texts before them, so the next save is deliberate.
        setStored(present);
        setTyped((now) => ({ ...now, version: present.version }));
      }
    }
    setSaving(false);
  }

  return (
    <form onSubmit={save} className="grid gap-3 bg-papel-100 p-4" aria-label="Seguimiento">
      <fieldset className="grid gap-1">
        <legend className="mb-1 text-sm font-semibold text-tinta-700">Estado</legend>
        <div className="flex flex-wrap gap-1.5">
          {STATUSES.map((status) => (
            <label
              key={status}
              className="flex min-h-11 cursor-pointer items-center gap-2 rounded-sheet bg-papel-0 px-3 has-checked:bg-tinta-900 has-checked:text-papel-0 has-focus-visible:outline-3 has-focus-visible:outline-ruta-700"
            >
              <input
                type="radio"
                name="status"
                value={status}
                checked={typed.status === status}
                onChange={() => change({ status })}
                className="accent-bermellon-500"
              />
              {STATUS_WORDS[status]}
            </label>
          ))}
        </div>
      </fieldset>
      <label className="grid gap-1 text-sm font-semibold text-tinta-700">
        Responsable
        <input
          className="field font-normal"
          value={typed.responsible}
          aria-describedby="responsible-left"
          aria-invalid={responsibleLeft < 0 || undefined}
          autoComplete="off"
          placeholder="Quién le da seguimiento"
          list="responsible"
          onChange={({ target }) => change({ responsible: target.value })}
        />
        <datalist id="responsible">
          <option>{localStorage.getItem(LAST_RESPONSIBLE)}</option>
        </datalist>
      </label>
      <Left id="responsible-left" count={responsibleLeft} />
      <label className="grid gap-1 text-sm font-semibold text-tinta-700">
        Nota
        <textarea
          className="field font-normal"
          value={typed.note}
          aria-describedby="note-left"
          aria-invalid={noteLeft < 0 || undefined}
          onChange={({ target }) => change({ note: target.value })}
        />
      </label>
      <Left id="note-left" count={noteLeft} />
      {error && <Trouble error={error} />}
      {error?.code === 'changed' && <Present followUp={stored} />}
      <div className="flex flex-wrap items-center gap-3">
        <button ref={saveButton} type="submit" className="press press--main" aria-disabled={isSaving}>
          {error?.code === 'changed' ? 'Guardar lo mío' : 'Guardar'}
        </button>
        {error?.code === 'changed' && (
          <button
            type="button"
            className="press"
            onClick={() => {
              drafts.delete(lead.id);
              setTyped(stored);
              setError(undefined);
              saveButton.current?.focus();
            }}
          >
            Quedarme con lo suyo
          </button>
        )}
        <p role="status" className="text-sm text-sello-700">
          {isSaving && 'Guardando …'}
          {!isSaving && isSaved && 'Guardado'}
          {!isSaving && !isSaved && drafts.has(lead.id) && 'Sin guardar'}
        </p>
      </div>
    </form>
  );
}

/** How many characters a field still takes, near its limit, or how many it has over it. */
function Left({ id, count }: { id: string; count: number }) {
  const [one, several] = count < 0 ? ['Sobra', 'Sobran'] : ['Queda', 'Quedan'];
  const characters = Math.abs(count);
  return (
    <p
      id={id}
      role="status"
      className={`-mt-2 text-sm empty:-mt-3 ${count < 0 ? 'font-semibold text-alerta-800' : ''}`}
    >
      {count <= NEAR_CHARACTERS &&
        `${characters === 1 ? one : several} ${countOf(characters, 'carácter', 'caracteres')}`}
    </p>
  );
}

function Present({ followUp: { status, responsible, note } }: { followUp: FollowUp }) {
  return (
    <p className="border-l-4 border-boya-500 pl-3 text-note whitespace-pre-line">
      Ahora dice: {STATUS_WORDS[status]}
      {responsible && `, ${responsible}`}
      {note && `\n${note}`}
    </p>
  );
}
