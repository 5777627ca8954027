import { setTimeout as sleep } from 'node:timers/promises';
import { addressOf, LOGIN_NOTICE, LOGIN_NOTICES, namedIn, PANEL_PATH } from '#contract/panel-paths.ts';
import { readBody } from '#server/http/body.ts';
import type { LoginLimits } from '#server/limits/limits.ts';
import { PAGE_HEADERS, seeOther } from './answers.ts';
import type { Sessions } from './session.ts';

/** Each login waits, so that guesses are slow. */
const DELAY_MS = 500;
/** Each holds a connection and its request in memory. */
const MOST_WAITING = 1_000;
/** Unknown clients have no limit of their own, so that fewer of their guesses wait. */
const MOST_WAITING_FOR_UNKNOWN = 10;

/** A link on another site brings no Strict cookie. This page opens its address again, which is `same-origin`. */
const AGAIN =
  '<!doctype html><html lang="es-MX"><meta http-equiv="refresh" content="0"><title>Leads</title><a href="">Abrir</a>';

/** The login with the notice of this id (app/panel/login.html). */
export const withNotice = (login: string, notice: string | null): string =>
  login.replace(`id="${notice}" hidden`, `id="${notice}"`);

type Options = {
  sessions: Sessions;
  logins: LoginLimits;
  page(name: 'index' | 'login'): string;
  reportError(error: unknown): void;
};

/** The login and logout of the panel: plain forms, which work without scripts. */
export function createLogin({ sessions, logins, page, reportError }: Options) {
  let waiting = 0;

  /** 429 with the login. The body is not read. */
  const tooMany = (retryAfterSeconds: number): Response =>
    new Response(withNotice(page('login'), LOGIN_NOTICES.tooMany), {
      status: 429,
      headers: { ...PAGE_HEADERS, 'Retry-After': String(retryAfterSeconds) },
    });

  async function logIn(request: Request, client: string | undefined): Promise<Response> {
    const verdict = await logins.limitLogin(client);
    if (typeof verdict === 'object') return tooMany(verdict.retryAfterSeconds);
    // It stays counted, so that a flood uses up the numbers of its clients.
    if (waiting >= (client === undefined ? MOST_WAITING_FOR_UNKNOWN : MOST_WAITING)) return tooMany(1);
    waiting += 1;
    await sleep(DELAY_MS).finally(() => (waiting -= 1));
    const body = await readBody(request);
    const password = typeof body === 'string' ? new URLSearchParams(body).get('password') : null;
    if (!sessions.isPassword(password ?? '')) return loginAgain(request, 'wrong');
    await logins.uncountLogin(client);
    return seeOther(linkedPath(request), await sessions.start());
  }

  return {
    /** The panel, or the login without a session. 503 with the login while the database is away. */
    async page(request: Request): Promise<Response> {
      const isLoggedIn = await sessions.isValid(request).catch(reportError);
      const status = isLoggedIn === undefined ? 503 : 200;
      const isLinked = request.headers.get('Sec-Fetch-Site') === 'cross-site';
      const other = isLinked ? AGAIN : withNotice(page('login'), noticeIn(request));
      return new Response(isLoggedIn ? page('index') : other, { status, headers: PAGE_HEADERS });
    },
    logIn: (request: Request, client: string | undefined): Promise<Response> =>
      logIn(request, client).catch((error: unknown) => {
        reportError(error);
        return loginAgain(request, 'unavailable');
      }),
    logOut: async (request: Request): Promise<Response> => seeOther(PANEL_PATH, await sessions.end(request)),
  };
}

const loginAgain = (request: Request, notice: keyof typeof LOGIN_NOTICES): Response =>
  seeOther(linkedPath(request, { [LOGIN_NOTICE]: LOGIN_NOTICES[notice] }));

/** The panel's address with the view and the lead that the request's address names. Nothing else is passed on. */
function linkedPath({ url }: Request, more: object = {}): string {
  const { view, lead } = Object.fromEntries(new URL(url).searchParams);
  return addressOf(PANEL_PATH, { ...more, view: namedIn(view), lead: namedIn(lead) });
}

const noticeIn = ({ url }: Request): string | null => new URL(url).searchParams.get(LOGIN_NOTICE);
