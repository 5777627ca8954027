import { useState, type SubmitEvent } from 'react';
import {
  NOTE_MAX_LENGTH,
  PANEL_PATHS,
  RESPONSIBLE_MAX_LENGTH,
  STATUSES,
  type FollowUp,
  type PanelLead,
} from '#contract/panel.ts';
import { post, Refused } from './api.ts';
import { Trouble } from './trouble.tsx';
import { STATUS_WORDS } from './words.ts';

const LAST_RESPONSIBLE = 'panel-responsible';

/** State, responsible person and note of a lead. */
export function FollowUpForm({ lead, onSaved }: { lead: PanelLead; onSaved(): void }) {
  const [stored, setStored] = useState(lead.followUp);
  const [typed, setTyped] = useState(stored);
  const [error, setError] = useState<Refused>();
  const [isSaving, setSaving] = useState(false);
  const [isSaved, setSaved] = useState(false);

  const change = (changes: Partial<FollowUp>) => {
    setSaved(false);
    setTyped({ ...typed, ...changes });
  };
  async function save(event: SubmitEvent) {
    event.preventDefault();
    setSaving(true);
    setError(undefined);
    const { status, responsible, note } = typed;
    try {
      const value = { id: lead.id, status, responsible, note, version: stored.version };
      const { followUp } = await post<PanelLead>(PANEL_PATHS.lead, value);
      setStored(followUp);
      setTyped(followUp);
      setSaved(true);
      if (responsible) localStorage.setItem(LAST_RESPONSIBLE, responsible);
      onSaved();
    } catch (refused) {
      if (!(refused instanceof Refused)) throw refused;
      setError(refused);
      // What the other person saved is shown beside what was typed here, and the next save is deliberate.
      if (refused.code === 'changed') setStored((refused.present as PanelLead).followUp);
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
          maxLength={RESPONSIBLE_MAX_LENGTH}
          autoComplete="off"
          placeholder={localStorage.getItem(LAST_RESPONSIBLE) ?? 'Quién le da seguimiento'}
          onFocus={() => {
            if (typed.responsible === '')
              change({ responsible: localStorage.getItem(LAST_RESPONSIBLE) ?? '' });
          }}
          onChange={({ target }) => change({ responsible: target.value })}
        />
      </label>
      <label className="grid gap-1 text-sm font-semibold text-tinta-700">
        Nota
        <textarea
          className="field font-normal"
          value={typed.note}
          maxLength={NOTE_MAX_LENGTH}
          onChange={({ target }) => change({ note: target.value })}
        />
      </label>
      {error && <Trouble error={error} />}
      {error?.code === 'changed' && <Present followUp={stored} />}
      <div className="flex flex-wrap items-center gap-3">
        <button type="submit" className="press press--main" disabled={isSaving}>
          {error?.code === 'changed' ? 'Guardar lo mío' : 'Guardar'}
        </button>
        {error?.code === 'changed' && (
          <button
            type="button"
            className="press"
            onClick={() => {
              setTyped(stored);
              setError(undefined);
            }}
          >
            Quedarme con lo suyo
          </button>
        )}
        <p role="status" className="text-sm text-sello-700">
          {isSaved && 'Guardado'}
        </p>
      </div>
    </form>
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
