import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { LOGIN_NOTICES, PANEL_PATH } from '#contract/panel.ts';
import { readBody } from '#server/http/body.ts';
import type { LimitLogin } from '#server/limits/limits.ts';
import { PAGE_HEADERS, seeOther } from './answers.ts';
import type { Sessions } from './session.ts';

/** A slowed login waits this long. */
const SLOW_MS = 2_000;

type Options = {
  sessions: Sessions;
  limitLogin: LimitLogin;
  /** The panel's built pages. */
  directory: string;
  reportError(error: unknown): void;
};

/** The login and logout of the panel: plain forms, which work without scripts. */
export function createLogin({ sessions, limitLogin, directory, reportError }: Options) {
  const [panel, login] = ['index', 'login'].map((name) =>
    readFileSync(join(directory, `${name}.html`), 'utf8'),
  );

  async function logIn(request: Request, client: string | undefined): Promise<Response> {
    const verdict = await limitLogin(client);
    if (verdict === 'refused') return loginAgain('tooMany');
    if (verdict === 'slow') await sleep(SLOW_MS);
    const body = await readBody(request);
    const password = typeof body === 'string' ? new URLSearchParams(body).get('password') : null;
    if (!sessions.isPassword(password ?? '')) return loginAgain('wrong');
    return seeOther(PANEL_PATH, await sessions.start());
  }

  return {
    /** The panel, or the login without a session. 503 with the login while the database is away. */
    async page(request: Request): Promise<Response> {
      const isLoggedIn = await sessions.isValid(request).catch(reportError);
      const status = isLoggedIn === undefined ? 503 : 200;
      return new Response(isLoggedIn ? panel : login, { status, headers: PAGE_HEADERS });
    },
    logIn: (request: Request, client: string | undefined): Promise<Response> =>
      logIn(request, client).catch((error: unknown) => {
        reportError(error);
        return loginAgain('unavailable');
      }),
    logOut: async (request: Request): Promise<Response> => seeOther(PANEL_PATH, await sessions.end(request)),
  };
}

const loginAgain = (notice: keyof typeof LOGIN_NOTICES): Response =>
  seeOther(`${PANEL_PATH}#${LOGIN_NOTICES[notice]}`);
