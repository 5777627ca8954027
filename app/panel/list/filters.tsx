import { useEffect, useRef, useState } from 'react';
import { FORM_WORDS, SEARCH_MAX_LENGTH, SOURCE_WORDS, STATUS_WORDS, type Glance } from '#contract/inbox.ts';
import { daysOfMonth, monthOf } from '#contract/day.ts';
import { sayMonth } from '#contract/office-time.ts';
import { cleanLine } from '#contract/text.ts';
import { show, type Shown, useShown } from '#panel/data/address.ts';
import { Confirm } from '#panel/ui/confirm.tsx';
import { Choice, Field, type FieldProps } from '#panel/ui/field.tsx';
import { deviceName, namesWith, NeededName, rememberName } from '#panel/ui/name-field.tsx';
import { Press } from '#panel/ui/press.tsx';
import { counted } from '#panel/words.ts';
import { office } from '#site';

/** Typing pauses this long before a search. */
const PAUSE_MS = 300;

/** The panel may be open since yesterday. */
const DAYS: Record<string, () => Partial<Shown>> = {
  Hoy: () => ({ since: office.dayOf(new Date()), until: '' }),
  Ayer: () => ({ since: office.dayOf(new Date(), -1), until: office.dayOf(new Date(), -1) }),
  '7 días': () => ({ since: office.dayOf(new Date(), -6), until: '' }),
};

/** A lead that waits is new, and nobody is responsible. */
const TAKEN = { responsible: undefined, status: undefined };
const ALL = ['', 'Todos'] as const;
const WAITING = { waiting: 'true' } as const;

/** Changes the filters. Those of leads that somebody has taken, and of those that wait, leave each other out. */
function change(changes: Partial<Shown>): void {
  const isOfTaken = Object.keys(changes).some((key) => key in TAKEN);
  const others = { ...(isOfTaken && { waiting: undefined }), ...(changes.waiting && TAKEN) };
  show({ ...others, ...changes, after: undefined }, false);
}

const isOn = (shown: Shown, filter: Partial<Shown>): boolean =>
  Object.entries(filter).every(([key, value]) => (shown[key as keyof Shown] ?? '') === value);

/** Sets a filter, or takes it away. */
const turn = (shown: Shown, filter: Partial<Shown>): void =>
  change(isOn(shown, filter) ? Object.fromEntries(Object.keys(filter).map((key) => [key, ''])) : filter);

/** The search and the filters of the list. */
export function Filters({
  glance: { waiting = 0, responsibles = [], months = [] } = {},
}: {
  glance?: Partial<Glance>;
}) {
  const shown = useShown();
  const input = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isTooLong, setTooLong] = useState(false);
  const searchSoon = (search: string) => {
    clearTimeout(timer.current);
    setTooLong(search.length > SEARCH_MAX_LENGTH);
    if (search.length <= SEARCH_MAX_LENGTH) timer.current = setTimeout(() => change({ search }), PAUSE_MS);
  };

  // The address also changes by itself: going back, or another view.
  useEffect(() => {
    if (input.current && document.activeElement !== input.current) input.current.value = shown.search ?? '';
  }, [shown.search]);

  const isInbox = (shown.view ?? 'inbox') === 'inbox';
  // Their days are those of the calls, and these filters are of the day when the lead came.
  const hasDayFilters = shown.view !== 'calls';
  const hasDays = !!(shown.since || shown.until);
  const hasOtherDays = hasDays && !Object.values(DAYS).some((daysOf) => isOn(shown, daysOf()));
  const [isAsking, setAsking] = useState(false);
  const isMine = !!shown.responsible && shown.responsible === deviceName();
  const hasOther = shown.responsible && !isMine;
  const chosen = [shown.status, shown.type, shown.source, hasOtherDays, hasOther].filter(Boolean).length;
  const [isOpen, setOpen] = useState(chosen > 0);
  const choice = (name: 'status' | 'type' | 'source' | 'responsible', label: string, words: object) => (
    <Choice
      label={label}
      value={shown[name]}
      options={[ALL, ...Object.entries(words)]}
      onChange={(value) => change({ [name]: value })}
    />
  );
  const day = (name: 'since' | 'until', label: string) => (
    <DayField label={label} value={shown[name]} onChange={(value) => change({ [name]: value })} />
  );
  const names = namesWith(shown.responsible, responsibles);
  return (
    <search className="grid grid-cols-1 gap-2 bg-papel-0 p-3">
      <input
        type="search"
        className="field"
        aria-label="Buscar"
        placeholder="Nombre, teléfono, folio …"
        ref={input}
        defaultValue={shown.search}
        aria-describedby="search-error"
        aria-invalid={isTooLong || undefined}
        onChange={({ target }) => searchSoon(target.value)}
      />
      <p id="search-error" role="status" className="text-sm font-semibold text-alerta-800 empty:absolute">
        {isTooLong && `Una búsqueda tiene hasta ${SEARCH_MAX_LENGTH} caracteres.`}
      </p>
      <div className="flex flex-wrap items-center gap-1.5">
        {isInbox && <Quick filter={() => WAITING}>{counted('Sin contestar', waiting)}</Quick>}
        <Press
          className="px-2"
          aria-pressed={isMine}
          onClick={() => (deviceName() ? turn(shown, { responsible: deviceName() }) : setAsking(!isAsking))}
        >
          Míos
        </Press>
        {hasDayFilters &&
          Object.entries(DAYS).map(([label, daysOf]) => (
            <Quick key={label} filter={daysOf}>
              {label}
            </Quick>
          ))}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls="more-filters"
          className="ml-auto min-h-11 px-1 text-sm underline"
          onClick={() => setOpen(!isOpen)}
        >
          Filtros{chosen > 0 && ` (${chosen})`}
        </button>
      </div>
      {isAsking && (
        <Confirm
          question="El panel recuerda tu nombre en este dispositivo."
          yes="Ver los míos"
          onYes={async (values) => {
            rememberName(cleanLine(String(values.get('name'))));
            change({ responsible: deviceName() });
            setAsking(false);
          }}
          onCancel={() => setAsking(false)}
        >
          <NeededName label="Tu nombre" />
        </Confirm>
      )}
      {isOpen && (
        <div id="more-filters" className="grid grid-cols-2 gap-2 md:max-lg:grid-cols-3">
          {choice('status', 'Estado', STATUS_WORDS)}
          {choice('type', 'Formulario', FORM_WORDS)}
          {choice('source', 'Origen', SOURCE_WORDS)}
          {choice('responsible', 'Responsable', Object.fromEntries(names.map((name) => [name, name])))}
          {hasDayFilters && (
            <>
              <Choice
                label="Mes"
                value={monthOf(shown)}
                options={[ALL, ...months.map((month) => [month, sayMonth(month)] as const)]}
                onChange={(month) => change(month ? daysOfMonth(month) : { since: '', until: '' })}
              />
              {day('since', 'Desde')}
              {day('until', 'Hasta')}
            </>
          )}
        </div>
      )}
    </search>
  );
}

/** A day. While it is half typed, nothing changes. */
function DayField({ value = '', onChange, ...field }: FieldProps & { value: string | undefined }) {
  const [draft, setDraft] = useState({ of: value, typed: value });
  return (
    <Field
      {...field}
      type="date"
      max="9999-12-31"
      value={draft.of === value ? draft.typed : value}
      onInput={({ currentTarget: { value: typed, validity } }) => {
        setDraft({ of: value, typed });
        // A year that is being typed begins with zeros.
        if (typed ? typed >= '1000' : !validity.badInput) onChange?.(typed);
      }}
      onBlur={() => setDraft({ of: value, typed: value })}
    />
  );
}

/** A filter that one press sets and another takes away. */
function Quick({ filter, children }: { filter(): Partial<Shown>; children: string }) {
  const shown = useShown();
  return (
    <Press className="px-2" aria-pressed={isOn(shown, filter())} onClick={() => turn(shown, filter())}>
      {children}
    </Press>
  );
}
