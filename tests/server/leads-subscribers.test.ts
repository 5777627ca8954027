import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { addressHash } from '#server/newsletter/subscribe.ts';
import { createFingerprint } from '#server/base/fingerprint.ts';
import type { Store } from '#server/store/store.ts';
import { ENGINES } from '#tests/server/support/engines.ts';
import { openFixtureOn, SECRET } from '#tests/server/support/fixture.ts';
import { parseCsv } from '#tests/server/support/parse-csv.ts';
import { CREATED_AT, storeSubscription } from '#tests/server/support/stored-leads.ts';

const PUBLIC = {
  SITE_URL: 'https://www.empresa.mx',
  VITE_BACKEND: 'own',
  VITE_SUPABASE_URL: 'https://api.empresa.mx/',
};

/** A confirmed subscription whose address the server recognises. */
const subscribe = async (store: Store, email: string) =>
  storeSubscription(store, email, { emailHash: addressHash(createFingerprint(SECRET), email) });

describe.for(ENGINES)('leads subscribers on %s', (engine) => {
  it('writes the confirmed addresses, over several batches', async () => {
    const { root, variables, leads, withStore } = await openFixtureOn(engine);
    const emails = Array.from({ length: 53 }, (_, index) => `n${100 + index}@x.example`);
    await withStore(async (store) => {
      for (const email of [...emails, '=cmd@x.example']) await subscribe(store, email);
      await storeSubscription(store, 'never@x.example', { isConfirmed: false });
    });
    const file = join(root, 'subscribers.csv');
    Object.assign(variables, PUBLIC);
    expect(await leads('subscribers', '--output', file)).toEqual({ code: 0, output: '', errors: '' });
    const [headers, ...rows] = parseCsv(readFileSync(file, 'utf8').slice(1));
    expect(headers).toEqual(['email', 'confirmed_at', 'unsubscribe_url', 'unsubscribe_one_click_url']);
    expect(rows.map(([email]) => email).toSorted()).toEqual(["'=cmd@x.example", ...emails]);
    for (const [, confirmedAt, page, oneClick] of rows) {
      expect(confirmedAt).toBe(CREATED_AT);
      expect(page).toMatch(/^https:\/\/www\.empresa\.mx\/\S+\?token=[\w-]{22}$/);
      expect(oneClick).toMatch(/^https:\/\/api\.empresa\.mx\/\S+\?token=[\w-]{22}$/);
    }
    expect(new Set(rows.map(([, , page]) => page)).size).toBe(54);
  });

  it('gives each address a link that unsubscribes by one click, and lists who left', async () => {
    const { root, variables, leads, serve, withStore } = await openFixtureOn(engine);
    await withStore(async (store) => {
      for (const email of ['ana@x.example', 'Eva@x.example', 'luz@x.example']) await subscribe(store, email);
    });
    const server = await serve();
    variables['SITE_URL'] = server.url;
    const read = async () =>
      JSON.parse((await leads('subscribers', '--json')).output) as Record<string, string>[];
    const eva = (await read()).find(({ email }) => email === 'Eva@x.example');
    const body = new URLSearchParams({ 'List-Unsubscribe': 'One-Click' });
    expect((await fetch(eva?.['unsubscribeOneClickUrl'] ?? '', { method: 'POST', body })).status).toBe(200);
    const rest = await read();
    expect(rest.map(({ email }) => email).toSorted()).toEqual(['ana@x.example', 'luz@x.example']);

    const file = join(root, 'list.txt');
    writeFileSync(file, 'ana@x.example\r\n\r\n  EVA@x.example \nnadie@x.example');
    expect((await leads('subscribers', '--left', file)).output).toBe('EVA@x.example\n');
  });
});
