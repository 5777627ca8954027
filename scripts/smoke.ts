/**
 * Starts what was built, on a spare port with an empty database, asks for every page and sends one lead. Nothing leaves
 * this machine. deploy/update runs it before it publishes: afterwards /readyz says that a release starts, but not that
 * it takes a lead.
 */
import { PAGE_PATHS } from '#site/pages.ts';
import { sampleAnswers } from '#contract/forms.ts';
import { forms } from '#site';
import { FUNCTION_PATHS } from '#contract/paths.ts';
import { TEST_LEAD } from '#server/cli/live.ts';
import { withServer } from './with-server.ts';

const POST = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ ...TEST_LEAD, ...sampleAnswers(forms) }),
};

await withServer(async (url) => {
  const expectOk = async (path: string, init?: RequestInit) => {
    const { status } = await fetch(url + path, { ...init, redirect: 'manual' });
    if (status !== 200) throw new Error(`The built site does not work: ${path} answers ${status}, not 200`);
  };
  for (const path of PAGE_PATHS) await expectOk(path);
  await expectOk(FUNCTION_PATHS.sendFormEmail, POST);
});
