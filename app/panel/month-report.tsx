import { useState } from 'react';
import { daysOfMonth } from '#contract/month.ts';
import { SOURCE_WORDS } from '#contract/panel-words.ts';
import { PANEL_PATHS, type MonthReport as Report } from '#contract/panel.ts';
import { excelAddress } from './api.ts';
import { copiedTable } from './copied-table.ts';
import { Trouble } from './trouble.tsx';
import { useData } from './use-data.ts';
import { HEADING } from './weeks-chart.tsx';
import { COUNT, dayOf, lastMonths } from './words.ts';

const HEADINGS = ['Origen', 'Campaña', 'Leads', 'Ganados', 'Perdidos'];
/** The breakpoint `lg`: the report stands beside the list. */
const IS_WIDE = '(width >= 64rem)';

/** What became of the leads of a month, by source and campaign. Folded where it stands below the list. */
export function MonthReport({ turn }: { turn: number }) {
  const [isOpen, setOpen] = useState(() => matchMedia(IS_WIDE).matches);
  return (
    <details
      className="overflow-x-auto bg-papel-0 p-4 sm:px-6"
      open={isOpen}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="min-h-6 cursor-pointer font-display font-bold">
        <h2 id="month" className="inline">
          Mes
        </h2>
      </summary>
      {isOpen && <Month turn={turn} />}
    </details>
  );
}

function Month({ turn }: { turn: number }) {
  const [now] = useState(() => new Date());
  const [month, setMonth] = useState(dayOf(now).slice(0, 'YYYY-MM'.length));
  const { value, error, isOther, retry } = useData<Report>(PANEL_PATHS.report, { month }, turn);
  return (
    <div className="mt-3 grid grid-cols-1 gap-3">
      <select
        aria-labelledby="month"
        className="field"
        value={month}
        onChange={({ target }) => setMonth(target.value)}
      >
        {lastMonths(now).map(([option, word]) => (
          <option key={option} value={option}>
            {word}
          </option>
        ))}
      </select>
      {error && <Trouble error={error} onRetry={retry} />}
      {value && !isOther && value.length === 0 && <p className="text-note">Ningún lead en este mes.</p>}
      {value && !isOther && value.length > 0 && (
        <>
          <Table report={value} />
          <a className="press sm:justify-self-start" href={excelAddress(daysOfMonth(month))} download="">
            Descargar el mes para Excel
          </a>
        </>
      )}
    </div>
  );
}

function Table({ report }: { report: Report }) {
  const [copied, setCopied] = useState<boolean>();
  const sum = (name: 'leads' | 'won' | 'lost') => report.reduce((total, row) => total + row[name], 0);
  const rows = report.map((row) => [SOURCE_WORDS[row.source], row.campaign, row.leads, row.won, row.lost]);
  const total = ['Total', '', sum('leads'), sum('won'), sum('lost')];
  const text = copiedTable([HEADINGS, ...rows, total]);
  async function copy() {
    setCopied(undefined);
    try {
      // Missing on a page without TLS.
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      setCopied(false);
    }
  }
  return (
    <>
      <table className="w-full text-right text-sm">
        <thead>
          <tr>
            {HEADINGS.map((heading, column) => (
              <th key={heading} scope="col" className={column < 2 ? 'text-left' : HEADING}>
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells) => (
            <Row key={cells.join()} cells={cells} />
          ))}
        </tbody>
        <tfoot className="font-bold">
          <Row cells={total} />
        </tfoot>
      </table>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <button type="button" className="press" onClick={copy}>
          Copiar tabla
        </button>
        <span role="status" className="text-note">
          {copied === true && 'Copiada.'}
          {copied === false && 'El navegador no deja copiar con el botón. Copia este texto:'}
        </span>
      </div>
      {copied === false && (
        <textarea
          aria-label="Tabla para copiar"
          className="field"
          readOnly
          value={text}
          ref={(field) => field?.select()}
        />
      )}
    </>
  );
}

function Row({ cells: [source, campaign, ...counts] }: { cells: (string | number)[] }) {
  return (
    <tr className="border-t border-papel-300 align-top">
      <th scope="row" className="py-1 text-left [font-weight:inherit]">
        {source}
      </th>
      <td className="px-2 py-1 text-left wrap-anywhere">{campaign}</td>
      {counts.map((count, column) => (
        <td key={HEADINGS[column]} className="py-1 pl-2">
          {COUNT.format(Number(count))}
        </td>
      ))}
    </tr>
  );
}
