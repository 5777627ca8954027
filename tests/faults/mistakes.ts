import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Engine } from './place.ts';

/** A mistake that a change of the server could make, as a replacement in its sources. */
export type Mistake = {
  name: string;
  engine: Engine;
  /** Which of the tests has to find it. */
  by: 'rounds' | 'postgres stop' | 'disk full' | 'clock steps' | 'hostile';
  changes: { file: string; from: string; to: string }[];
};

const ACCEPT = 'server/leads/accept.ts';
const LEADS = 'server/store/sql/leads.ts';
const OUTBOX = 'server/store/sql/outbox.ts';
const UNIQUE_KEY = 'create unique index leads_by_key';

/** Each has to be caught: a judge that lets one pass is no judge. */
export const MISTAKES: Mistake[] = [
  {
    name: 'the answer goes out before the commit',
    engine: 'sqlite',
    by: 'rounds',
    changes: [
      {
        file: ACCEPT,
        from: 'const id = await store.acceptLead({\n    record: { ...lead, id: newId(),',
        to: 'const id = newId();\n  const later = (lead: Parameters<typeof store.acceptLead>[0]) => setTimeout(() => store.acceptLead(lead), 20);\n  later({\n    record: { ...lead, id,',
      },
    ],
  },
  {
    name: 'a mail is noted as sent before it is',
    engine: 'sqlite',
    by: 'rounds',
    changes: [
      {
        file: 'server/outbox/attempt.ts',
        from: 'const how = await deliverInTime(',
        to: "await noteDelivered(delivery, 'sent', options);\n    const how = await deliverInTime(",
      },
    ],
  },
  {
    name: 'a retry is stored again',
    engine: 'sqlite',
    by: 'rounds',
    changes: [
      {
        file: LEADS,
        from: 'earlier.repeated ?? insertLead(',
        to: 'insertLead(',
      },
      {
        file: 'server/store/sqlite/migrations/0002_outbox.sql',
        from: UNIQUE_KEY,
        to: 'create index leads_by_key',
      },
    ],
  },
  {
    name: 'retries at once do not wait for each other',
    engine: 'postgres',
    by: 'rounds',
    changes: [
      { file: 'server/store/postgres/adapter.ts', from: 'lockStatement:', to: 'nothing:' },
      {
        file: 'server/store/postgres/migrations/0001_site.sql',
        from: UNIQUE_KEY,
        to: 'create index leads_by_key',
      },
    ],
  },
  {
    name: 'the mails are queued after the lead’s commit',
    engine: 'postgres',
    by: 'rounds',
    changes: [
      {
        file: LEADS,
        from: 'await queueDeliveries(sql, record.id, emailHash, deliveries);\n  return',
        to: 'void new Promise((done) => setTimeout(done, 5)).then(() => database.transaction((sql) => queueDeliveries(sql, record.id, emailHash, deliveries)));\n  return',
      },
      {
        file: LEADS,
        from: 'insertLead(sql, lead, earlier.corrected)',
        to: 'insertLead(sql, lead, earlier.corrected, database)',
      },
      {
        file: LEADS,
        from: 'corrects: string | null): Promise',
        to: 'corrects: string | null, database: Database): Promise',
      },
    ],
  },
  {
    name: 'what a killed process had leased is forgotten',
    engine: 'sqlite',
    by: 'rounds',
    changes: [
      {
        file: OUTBOX,
        from: "outbox.state in ('ready', 'leased') and outbox.at",
        to: "outbox.state = 'ready' and outbox.at",
      },
    ],
  },
  {
    name: 'a mail server that is down is taken for a refusal',
    engine: 'postgres',
    by: 'rounds',
    changes: [
      {
        file: 'server/outbox/attempt.ts',
        from: 'const isRefused = isPermanent && ',
        to: 'const isRefused = isPermanent || ',
      },
    ],
  },
  {
    name: 'a commit that fails is answered like one that does not',
    engine: 'sqlite',
    by: 'disk full',
    changes: [
      {
        file: 'server/store/sqlite/transactions.ts',
        from: 'for (const { reject } of jobs) reject(error);',
        to: 'for (const { resolve } of jobs) resolve(crypto.randomUUID());',
      },
    ],
  },
  {
    name: 'a connection that breaks ends the process',
    engine: 'postgres',
    by: 'postgres stop',
    changes: [{ file: 'server/store/postgres/open.ts', from: "client.on('error', () => {})", to: '{}' }],
  },
  {
    name: 'retention believes a clock that was just set',
    engine: 'postgres',
    by: 'clock steps',
    changes: [{ file: 'server/leads/retention.ts', from: 'STEADY_MS = 6 * 3_600_000', to: 'STEADY_MS = 0' }],
  },
  {
    name: 'what a wrong clock put off stays there',
    engine: 'sqlite',
    by: 'clock steps',
    changes: [
      {
        file: 'server/outbox/worker.ts',
        from: 'store.rescheduleStranded(LEASE_MS)',
        to: 'Promise.resolve()',
      },
    ],
  },
  {
    name: 'NUL is kept in texts',
    engine: 'postgres',
    by: 'hostile',
    changes: [{ file: 'contract/text.ts', from: '[\\u0000-', to: '[\\u0001-' }],
  },
  {
    name: 'a lead is stored before it is checked for its company',
    engine: 'postgres',
    by: 'hostile',
    changes: [
      {
        file: 'server/functions/send-form-email.ts',
        from: 'if (!checked.ok) return refusedField(checked.issues);',
        to: "if (!checked.ok) {\n      const { name, email } = value as Record<string, unknown>;\n      await acceptLead({ lead: { type: 'demo', name: `${name}`.toWellFormed().replaceAll('\\u0000', ''), email: `${email}`.toWellFormed().replaceAll('\\u0000', ''), company: '', phone: '', message: '' } }, dependencies);\n      return refusedField(checked.issues);\n    }",
      },
    ],
  },
];

/** Copies the server with a mistake in it; `main` starts that one. */
export function makeMistaken({ name, changes }: Mistake): { main: string; remove(): void } {
  const root = mkdtempSync(join(tmpdir(), 'mistake-'));
  for (const part of ['server', 'contract', 'site.config.ts', 'package.json']) {
    cpSync(part, join(root, part), { recursive: true });
  }
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  for (const { file, from, to } of changes) {
    const path = join(root, file);
    const text = readFileSync(path, 'utf8');
    if (text.split(from).length !== 2) throw new Error(`${name}: ${file} does not hold once: ${from}`);
    writeFileSync(
      path,
      text.replace(from, () => to),
    );
  }
  return { main: join(root, 'server', 'main.ts'), remove: () => rmSync(root, { recursive: true }) };
}
