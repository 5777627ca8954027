import { useState, type ClipboardEvent } from 'react';
import { SOURCE_WORDS, type MonthReport as Report } from '#contract/inbox.ts';
import { daysOfMonth } from '#contract/day.ts';
import { withoutFormulas } from '#contract/formulas.ts';
import { sayMonth } from '#contract/office-time.ts';
import { addressOf, PANEL_PATHS } from '#contract/panel-paths.ts';
import { useData } from '#panel/data/requests.ts';
import { Choice } from '#panel/ui/field.tsx';
import { Press } from '#panel/ui/press.tsx';
import { Table } from '#panel/ui/table.tsx';
import { Trouble } from '#panel/ui/trouble.tsx';

const HEADINGS = ['Origen', 'Campaña', 'Leads', 'Ganados', 'Perdidos'];

/** The leads of a month by source and campaign, and how many were won and lost. Folded where it is below the list. */
export function MonthReport({ months }: { months: string[] }) {
  const [isOpen, setOpen] = useState(() => matchMedia('(width >= 64rem)').matches);
  return (
    <details
      className="overflow-x-auto bg-papel-0 p-4 sm:px-6"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-6 cursor-pointer font-display font-bold">
        <h2 className="inline">Mes por origen y campaña</h2>
      </summary>
      {isOpen && <Month months={months} />}
    </details>
  );
}

function Month({ months }: { months: string[] }) {
  const [chosen, setMonth] = useState<string>();
  const month = chosen ?? months[0] ?? '';
  const [said, setSaid] = useState('');
  const { value, error, isOther, retry } = useData<Report>(PANEL_PATHS.report, { month });
  const sum = (of: 'leads' | 'won' | 'lost') => value?.reduce((total, row) => total + row[of], 0) ?? 0;
  const rows = [
    ...(value ?? []).map((row) => [SOURCE_WORDS[row.source], row.campaign, row.leads, row.won, row.lost]),
    ['Total', '', sum('leads'), sum('won'), sum('lost')],
  ];
  const text = [HEADINGS, ...rows]
    .map((cells) => cells.map((cell) => withoutFormulas(`${cell}`)).join('\t'))
    .join('\n');
  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setSaid('Copiada.');
    } catch {
      setSaid('El navegador no deja copiar con el botón. Selecciona la tabla y cópiala a mano.');
    }
  }
  const onCopy = (event: ClipboardEvent) => {
    event.clipboardData.setData('text/plain', text);
    event.preventDefault();
  };
  return (
    <div className="mt-3 flex flex-wrap items-center gap-3">
      <Choice
        label="Mes"
        value={month}
        options={months.map((each) => [each, sayMonth(each)])}
        onChange={(other) => {
          setMonth(other);
          setSaid('');
        }}
      />
      <Trouble code={error?.code} onRetry={retry} />
      {value?.length === 0 && !isOther && <p className="text-note">Sin leads.</p>}
      {value && value.length > 0 && !isOther && (
        <>
          <Table className="[&_tr:last-child]:font-bold" headings={HEADINGS} rows={rows} onCopy={onCopy} />
          <Press onClick={copy}>Copiar tabla</Press>
          <a className="press" href={addressOf(PANEL_PATHS.excel, daysOfMonth(month))}>
            Descargar los leads del mes
          </a>
          <p role="status" className="text-note">
            {said}
          </p>
        </>
      )}
    </div>
  );
}
