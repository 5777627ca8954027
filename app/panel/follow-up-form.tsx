import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import {
  STATUS_WORDS,
  NOTE_MAX_LENGTH,
  RESPONSIBLE_MAX_LENGTH,
  STATUSES,
  type PanelLead,
  type Status,
} from '#contract/inbox.ts';
import { PANEL_PATHS } from '#contract/panel-paths.ts';
import { cleanLine, cleanText } from '#contract/text.ts';
import { post } from './api.ts';
import { CallField } from './call-field.tsx';
import { deviceName, rememberName } from './device-name.ts';
import { draftOf, keepDraft, setDraft, settleDraft, useDraft, type Changes } from './drafts.ts';
import { History, Lines } from './history.tsx';
import { NameField, NeededName } from './name-field.tsx';
import { Press } from './press.tsx';
import { Trouble } from './trouble.tsx';
import { useWork } from './use-work.ts';
import { countOf } from './words.ts';

const ENDED = new Set<Status>(['won', 'lost']);
/** The form counts from here on. */
const NEAR_CHARACTERS = 50;

/** State, responsible person, call and notes of a lead, and what was done. */
export function FollowUpForm({ lead: given }: { lead: PanelLead }) {
  const [answered, setAnswered] = useState(given);
  const lead = answered.followUp.version > given.followUp.version ? answered : given;
  const draft = useDraft(lead.id);
  const [name, setName] = useState(deviceName);
  const callInput = useRef<HTMLInputElement>(null);
  const { isBusy, error, run, forget } = useWork((refused) => {
    if (refused.code === 'past') callInput.current?.focus();
    if (refused.code !== 'changed') return;
    read(refused.present as PanelLead);
    // Nothing unsaved is left to decide on.
    if (!draftOf(lead.id)) forget();
  });
  const [isSaved, setSaved] = useState(false);
  const saveButton = useRef<HTMLButtonElement>(null);
  useEffect(() => settleDraft(given), [given]);

  const stored = lead.followUp;
  const typed = { ...stored, note: '', ...draft?.changes };
  const isConflict = error?.code === 'changed';
  const isPast = error?.code === 'past';
  const change = (changes: Changes) => {
    keepDraft(lead, { ...draft?.changes, ...changes });
    setSaved(false);
    if (isPast && 'callAt' in changes) forget();
  };
  // A person without a name is the new responsible person that they typed.
  const by =
    cleanLine(name) || (typed.responsible === stored.responsible ? '' : cleanLine(typed.responsible));
  // The server counts cleaned texts too.
  const noteLeft = NOTE_MAX_LENGTH - cleanText(typed.note).length;
  const responsibleLeft = RESPONSIBLE_MAX_LENGTH - cleanLine(typed.responsible).length;
  /** Takes the lead as it is now. */
  function read(now: PanelLead) {
    setAnswered(now);
    settleDraft(now);
    setSaved(!draftOf(now.id));
  }
  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const wrong = event.currentTarget.querySelector<HTMLInputElement>('[aria-invalid]');
    if (wrong) wrong.focus();
    else void run(() => send());
  }
  /** `more`: what a button adds to what is typed. */
  async function send(more: Changes = {}) {
    const { status, note, ...rest } = { ...typed, ...more };
    // A lead that ends now needs no earlier call.
    const isEnding = ENDED.has(status) && status !== stored.status && rest.callAt === stored.callAt;
    const callAt = isEnding ? '' : rest.callAt;
    // The first person who works on a lead is responsible for it.
    const responsible = rest.responsible || stored.responsible ? rest.responsible : by;
    rememberName(by);
    setName(by);
    // After a conflict the person has both before them, so this save is deliberate.
    const version = isConflict || !draft ? stored.version : draft.version;
    const value = { id: lead.id, status, responsible, callAt, note, version, by };
    const saved = await post<PanelLead>(PANEL_PATHS.lead, value);
    const changes = draftOf(lead.id)?.changes ?? {};
    setDraft(lead.id);
    // Keep text typed during the request: it is not saved yet.
    if (changes.note?.startsWith(note)) changes.note = changes.note.slice(note.length);
    keepDraft(saved, changes);
    read(saved);
  }

  return (
    <>
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
        <div className="grid grid-cols-2 gap-3">
          <NameField
            label="Responsable"
            value={typed.responsible}
            aria-describedby="responsible-left"
            aria-invalid={responsibleLeft < 0 || undefined}
            placeholder={name || 'Nombre'}
            onChange={(responsible) => change({ responsible })}
          />
          <NeededName
            label="Tu nombre"
            value={name}
            required={!by}
            placeholder="Nombre"
            onChange={(changed) => {
              setName(changed);
              rememberName(changed);
            }}
          />
        </div>
        <Left id="responsible-left" count={responsibleLeft} />
        <CallField
          input={callInput}
          value={typed.callAt}
          isStored={typed.callAt === stored.callAt}
          isPast={isPast}
          onChange={(callAt) => change({ callAt })}
          onClear={() => {
            change({ callAt: '' });
            saveButton.current?.focus();
          }}
          onMade={() => {
            if (!saveButton.current?.form?.reportValidity()) return;
            const made: Changes = { callAt: '', note: typed.note || 'Llamé.' };
            if (typed.status === 'new') made.status = 'contacted';
            change(made);
            void run(() => send(made));
            saveButton.current?.focus();
          }}
        />
        {error && isPast && <Trouble error={error} />}
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
        {error && !isPast && <Trouble error={error} />}
        {isConflict && draft && <Lines lines={lead.lines.filter(({ at }) => at > draft.since)} />}
        <div className="flex flex-wrap items-center gap-3">
          <Press ref={saveButton} type="submit" tone="main" aria-disabled={isBusy}>
            {isConflict ? 'Guardar lo mío' : 'Guardar'}
          </Press>
          {isConflict && (
            <Press
              onClick={() => {
                setDraft(lead.id);
                forget();
                saveButton.current?.focus();
              }}
            >
              Quedarme con lo suyo
            </Press>
          )}
          <p role="status" className="text-sm text-sello-700">
            {isBusy && 'Guardando …'}
            {!isBusy && isSaved && 'Guardado'}
            {!isBusy && !isSaved && draft && <span className="text-bermellon-700">Sin guardar</span>}
          </p>
        </div>
      </form>
      <History lines={lead.lines} />
    </>
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
