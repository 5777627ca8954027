import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, vi } from 'vitest';
import { addressHash, createFingerprint } from '#server/leads/fingerprint.ts';
import type { Store } from '#server/store/port.ts';
import { ENGINES } from './engines.ts';
import { openEngineStage, runLeads } from './leads-cli.ts';
import { parseCsv } from './parse-csv.ts';

vi.setConfig({ testTimeout: 60_000 });

const SECRET = 'a secret of the tests';
const NOW = '2025-11-20T18:30:00.000Z';
const LINKS = {
  SITE_URL: 'https://www.empresa.mx',
  VITE_BACKEND: 'own',
  VITE_SUPABASE_URL: 'https://api.empresa.mx/',
};

async function subscribe(store: Store, email: string, { isConfirmed = true } = {}) {
  const emailHash = await addressHash(await createFingerprint(SECRET), email);
  const id = `of ${email}`;
  await store.subscribe({
    id,
    email,
    emailHash,
    createdAt: NOW,
    deliveryId: `mail ${email}`,
    mailedAfterMs: 0,
  });
  if (!isConfirmed) return;
  await store.addToken({ hash: email, subscriptionId: id, purpose: 'confirm' });
  await store.confirm(email, NOW, `welcome ${email}`);
}

const post = (url: string) =>
  fetch(url, {
    method: 'POST',
    body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    redirect: 'manual',
  });

describe.for(ENGINES)('on %s', (engine) => {
  describe('leads subscribers', (it) => {
    it('writes those who confirmed, over several batches, to a file of the owner alone', async ({
      expect,
      onTestFinished,
    }) => {
      const stage = await openEngineStage(engine, onTestFinished);
      const emails = Array.from({ length: 103 }, (_, index) => `n${100 + index}@x.example`);
      await stage.withStore(async (store) => {
        for (const email of [...emails, '=cmd@x.example']) await subscribe(store, email);
        await subscribe(store, 'never@x.example', { isConfirmed: false });
      });
      const file = join(stage.root, 'subscribers.csv');
      const { code, output, errors } = await runLeads(
        { ...stage.variables, ...LINKS },
        'subscribers',
        '--output',
        file,
      );
      expect({ code, output, errors }).toEqual({
        code: 0,
        output: '',
        errors: `104 addresses exported to ${file}\n`,
      });
      expect(statSync(file).mode & 0o777).toBe(0o600);
      const [headers, ...rows] = parseCsv(readFileSync(file, 'utf8').slice(1));
      expect(headers).toEqual(['email', 'confirmed_at', 'unsubscribe_url', 'unsubscribe_one_click_url']);
      expect(rows.map(([email]) => email).toSorted()).toEqual(["'=cmd@x.example", ...emails]);
      for (const [, confirmedAt, page, oneClick] of rows) {
        expect(confirmedAt).toBe(NOW);
        expect(page).toMatch(/^https:\/\/www\.empresa\.mx\/boletin\/baja\?token=[\w-]{22}$/);
        expect(oneClick).toMatch(
          /^https:\/\/api\.empresa\.mx\/functions\/v1\/unsubscribe-newsletter\?token=[\w-]{22}$/,
        );
      }
      expect(new Set(rows.map(([, , page]) => page)).size).toBe(104);
    });

    it('gives each links that end just that subscription, and names it among those who left', async ({
      expect,
      onTestFinished,
    }) => {
      const stage = await openEngineStage(engine, onTestFinished);
      await stage.withStore(async (store) => {
        for (const email of ['ana@x.example', 'Eva@x.example', 'luz@x.example'])
          await subscribe(store, email);
      });
      const server = await stage.startServer();
      const variables = { ...stage.variables, SITE_URL: server.url };
      const read = async () =>
        JSON.parse((await runLeads(variables, 'subscribers', '--json')).output) as Record<string, string>[];
      const [ana, eva, ...others] = (await read()).toSorted((one, other) =>
        String(one['email']).toLowerCase() < String(other['email']).toLowerCase() ? -1 : 1,
      );
      expect(others).toHaveLength(1);
      expect(ana).toEqual({
        email: 'ana@x.example',
        confirmedAt: NOW,
        unsubscribeUrl: expect.any(String),
        unsubscribeOneClickUrl: expect.any(String),
      });
      expect((await post(eva?.['unsubscribeOneClickUrl'] ?? '')).status).toBe(200);
      expect((await read()).map(({ email }) => email)).toEqual(
        expect.arrayContaining(['ana@x.example', 'luz@x.example']),
      );

      const file = join(stage.root, 'list.txt');
      writeFileSync(file, 'ana@x.example\r\n\r\n  EVA@x.example \nnadie@x.example');
      expect(await runLeads(variables, 'subscribers', '--left', file)).toEqual({
        code: 0,
        output: 'EVA@x.example\n',
        errors: '1 of 3 addresses have left\n',
      });
      const json = JSON.parse(
        (await runLeads(variables, 'subscribers', '--left', file, '--json')).output,
      ) as unknown;
      expect(json).toEqual([{ email: 'EVA@x.example', leftAt: expect.any(String) }]);
    });
  });
});

describe('leads subscribers --left', (it) => {
  it('takes the secret that the server keeps, and makes none', async ({ expect, onTestFinished }) => {
    const stage = await openEngineStage('SQLite', onTestFinished);
    await stage.withStore(async (store) => {
      await subscribe(store, 'ana@x.example');
      await store.eraseAddress('ana@x.example', 9, NOW);
    });
    const file = join(stage.root, 'list.txt');
    writeFileSync(file, 'ana@x.example\n');
    expect(await runLeads(stage.data, 'subscribers', '--left', file)).toEqual({
      code: 1,
      output: '',
      errors: "Who has left is known by the server's SECRET alone: set it.\n",
    });
    expect(existsSync(join(stage.data, 'secret'))).toBe(false);
    writeFileSync(join(stage.data, 'secret'), SECRET);
    expect(await runLeads(stage.data, 'subscribers', '--left', file)).toMatchObject({
      output: 'ana@x.example\n',
    });
    expect(await runLeads(stage.data, 'subscribers', '--left', join(stage.root, 'none'))).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/none cannot be read: ENOENT/),
    });
  });
});
