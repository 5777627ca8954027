import { useEffect, useReducer, useRef, useState, type SubmitEvent } from 'react';
import { STATUS_WORDS, STATUSES, type PanelLead, type Status } from '#contract/inbox.ts';
import { PANEL_PATHS } from '#contract/panel-paths.ts';
import { post, Refused, useWork } from '#panel/data/requests.ts';
import { Field, Labelled } from '#panel/ui/field.tsx';
import { deviceName, NameField, NeededName, rememberName } from '#panel/ui/name-field.tsx';
import { Press } from '#panel/ui/press.tsx';
import { Trouble } from '#panel/ui/trouble.tsx';
import { countOf } from '#panel/words.ts';
import { draftOf, setDraft } from './drafts.ts';
import {
  authorOf,
  changeOf,
  linesSince,
  opened,
  reduce,
  roomOf,
  typedOf,
  type Changes,
  type Event,
  type State,
} from './follow-up.ts';
import { History, Lines } from './history.tsx';
import { office } from '#site';

/** The form counts from here on. */
const NEAR_CHARACTERS = 50;

/** State, responsible person, call and notes of a lead, and what was done. */
export function FollowUpForm({ lead: given }: { lead: PanelLead }) {
  const [state, dispatch] = useReducer(reduce, given, () => opened(given, deviceName(), draftOf(given.id)));
  const { lead, name, draft, refusal, isSaved } = state;
  const { isBusy, run } = useWork();
  const [isUntouched, setUntouched] = useState(false);
  const callInput = useRef<HTMLInputElement>(null);
  const saveButton = useRef<HTMLButtonElement>(null);
  useEffect(() => dispatch({ type: 'readAgain', lead: given }), [given]);
  useEffect(() => setDraft(lead.id, draft), [lead.id, draft]);

  const typed = typedOf(state);
  const room = roomOf(state);
  const storedCall = typed.callAt === lead.followUp.callAt ? typed.callAt : '';
  const isPending = office.isDue(storedCall);
  const isConflict = refusal === 'changed';
  const change = (changes: Changes) => dispatch({ type: 'typed', changes });

  async function send(from: State) {
    const value = changeOf(from);
    rememberName(value.by);
    dispatch({ type: 'sent', by: value.by });
    try {
      dispatch({ type: 'saved', lead: await post<PanelLead>(PANEL_PATHS.lead, value), note: value.note });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      dispatch({ type: 'refused', code: error.code, present: error.present as PanelLead | undefined });
      if (error.code === 'past') callInput.current?.focus();
      throw error;
    }
  }
  function save(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const wrong = event.currentTarget.querySelector<HTMLInputElement>('[aria-invalid]');
    if (wrong) wrong.focus();
    else if (draft) void run(() => send(state));
    setUntouched(!draft);
  }
  const press = (event: Event) => {
    dispatch(event);
    saveButton.current?.focus();
  };
  function noteCall() {
    if (!saveButton.current?.form?.reportValidity()) return;
    const made: Event = { type: 'callMade' };
    press(made);
    void run(() => send(reduce(state, made)));
  }

  return (
    <>
      <form onSubmit={save} className="grid gap-3 bg-papel-100 p-4" aria-label="Seguimiento">
        <fieldset className="grid gap-1">
          <legend className="mb-1 text-sm font-semibold text-tinta-700">Estado</legend>
          <div className="flex flex-wrap gap-1.5">
            {STATUSES.map((status) => (
              <StatusChoice
                key={status}
                status={status}
                isChosen={typed.status === status}
                onChoose={() => change({ status })}
              />
            ))}
          </div>
        </fieldset>
        <div className="grid grid-cols-2 gap-3">
          <NameField
            label="Responsable"
            value={typed.responsible}
            aria-describedby="responsible-left"
            aria-invalid={room.responsible < 0 || undefined}
            placeholder={name ? `Será ${name}` : 'Nombre'}
            onChange={(responsible) => change({ responsible })}
          />
          <NeededName
            label="Tu nombre"
            value={name}
            required={(draft !== undefined || isPending) && !authorOf(state)}
            placeholder="Nombre"
            onChange={(changed) => {
              dispatch({ type: 'named', name: changed });
              rememberName(changed);
            }}
          />
        </div>
        <Left id="responsible-left" count={room.responsible} />
        <div className="grid content-start gap-1">
          {/* By the office's clock. Its button clears it: not every browser's own picker can. */}
          <Field
            ref={callInput}
            label={
              <span>
                Llamar el <span className="font-normal">({office.timeZoneName})</span>
              </span>
            }
            type="datetime-local"
            max="9999-12-31T23:59"
            value={typed.callAt}
            aria-describedby={typed.callAt && 'call'}
            aria-invalid={refusal === 'past' || undefined}
            onChange={(callAt) => change({ callAt })}
          />
          {typed.callAt && (
            <div className="flex flex-wrap items-center gap-x-3">
              <p
                id="call"
                className={`text-sm empty:hidden ${isPending ? 'font-semibold text-bermellon-700' : ''}`}
              >
                {storedCall && office.sayCall(storedCall)}
              </p>
              {isPending && <Press onClick={noteCall}>Ya llamé</Press>}
              <button
                type="button"
                className="min-h-11 text-sm underline"
                onClick={() => press({ type: 'typed', changes: { callAt: '' } })}
              >
                Quitar fecha
              </button>
            </div>
          )}
        </div>
        {refusal === 'past' && <Trouble code={refusal} />}
        <Labelled label="Nota">
          <textarea
            className="field font-normal"
            value={typed.note}
            aria-describedby="note-left"
            aria-invalid={room.note < 0 || undefined}
            onChange={({ target }) => change({ note: target.value })}
          />
        </Labelled>
        <Left id="note-left" count={room.note} />
        {refusal !== 'past' && <Trouble code={refusal} />}
        {isConflict && draft && <Lines lines={linesSince(state)} />}
        <div className="flex flex-wrap items-center gap-3">
          <Press ref={saveButton} type="submit" tone="main" aria-disabled={isBusy || !draft}>
            {isConflict ? 'Guardar lo mío' : 'Guardar'}
          </Press>
          {isConflict && <Press onClick={() => press({ type: 'dropped' })}>Quedarme con lo suyo</Press>}
          <p role="status" className="text-sm text-sello-700">
            {isBusy && 'Guardando …'}
            {!isBusy && isSaved && !isUntouched && 'Guardado'}
            {!isBusy && isUntouched && !draft && 'No hay cambios.'}
            {!isBusy && !isSaved && draft && <span className="text-bermellon-700">Sin guardar</span>}
          </p>
        </div>
      </form>
      <History lines={lead.lines} />
    </>
  );
}

type StatusChoiceProps = { status: Status; isChosen: boolean; onChoose(): void };

const StatusChoice = ({ status, isChosen, onChoose }: StatusChoiceProps) => (
  <label className="flex min-h-11 cursor-pointer items-center gap-2 rounded-sheet bg-papel-0 px-3 has-checked:bg-tinta-900 has-checked:text-papel-0 has-focus-visible:outline-3 has-focus-visible:outline-ruta-700">
    <input
      type="radio"
      name="status"
      value={status}
      checked={isChosen}
      onChange={onChoose}
      className="accent-bermellon-500"
    />
    {STATUS_WORDS[status]}
  </label>
);

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
