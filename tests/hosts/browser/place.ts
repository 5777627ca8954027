import { openMailbox } from '#tests/server/mailbox.ts';
import { query } from '#tests/server/postgres.ts';
import { openHost, type HostName, type OnFinished } from '../hosts.ts';
import { createProjectDatabase } from '../supabase/project.ts';
import { FUNCTIONS_URL } from './build.ts';
import { handOverTo, openFront } from './front.ts';
import { openBrowser } from './visitor.ts';

export type Place = Awaited<ReturnType<typeof openPlace>>;

/** A host at the functions' name, for pages at another origin, and a browser that finds it there. */
export async function openPlace(name: HostName, pagesUrl: string, onFinished: OnFinished) {
  const databaseUrl = await createProjectDatabase(onFinished);
  const mailbox = await openMailbox();
  onFinished(() => mailbox.close());
  const host = await openHost(
    name,
    {
      SITE_URL: pagesUrl,
      VITE_SUPABASE_URL: FUNCTIONS_URL,
      VITE_BACKEND: 'own',
      DATABASE_URL: databaseUrl,
      SMTP_URL: mailbox.url,
      RATE_LIMIT_PER_CLIENT: 'off',
      QUARANTINE_OVER: 'off',
    },
    onFinished,
  );
  const front = await openFront(handOverTo(host.url));
  onFinished(() => front.close());
  const browser = await openBrowser(front.port);
  onFinished(() => browser.close());
  return {
    host,
    mailbox,
    front,
    browser,
    /** What the database holds of a person. */
    leadsOf: (person: string) =>
      query(
        databaseUrl,
        'select type, name, email, company, phone, message from site.leads where email = $1',
        [`${person}@empresa.example`],
      ),
  };
}
