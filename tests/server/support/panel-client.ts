/** The panel's client in tests: logs in, asks and changes. */
import { readXlsx } from 'hucre/xlsx';
import { PANEL_PATHS } from '#contract/panel-paths.ts';
import type { LeadList, PanelLead } from '#contract/inbox.ts';
import { OWN_HEADERS } from '#contract/paths.ts';
import type { Engine } from './engines.ts';
import { openFixtureOn, type TestServer } from './fixture.ts';

export const PASSWORD = 'una clave muy larga';
export const SPAM = { [OWN_HEADERS.formSignals]: 'trap=filled; seconds=1' };
export const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' };

/** The rows of a file for Excel. */
export const rowsOf = async (file: Response) =>
  (await readXlsx(await file.arrayBuffer())).sheets[0]?.rows ?? [];

type Server = Pick<TestServer, 'url'>;

/** Posts the login's form, opened with this query. Resolves to the target of the redirect and the session's cookie. */
export async function logIn(
  { url }: Server,
  password = PASSWORD,
  headers: Record<string, string> = SAME_ORIGIN,
  query = '',
) {
  const body = new URLSearchParams({ password });
  const response = await fetch(url + PANEL_PATHS.login + query, {
    method: 'POST',
    redirect: 'manual',
    headers,
    body,
  });
  const cookie = response.headers.get('set-cookie') ?? '';
  return {
    status: response.status,
    to: response.headers.get('location'),
    retryAfter: response.headers.get('retry-after'),
    page: await response.text(),
    cookie: cookie.split(';')[0] ?? '',
    whole: cookie,
  };
}

/** A browser that is logged in. */
export async function openPanel(server: Server) {
  const { cookie } = await logIn(server);
  const get = async (path: string, parameters: Record<string, string> = {}) =>
    fetch(`${server.url}${path}?${new URLSearchParams(parameters)}`, { headers: { cookie } });
  const post = (path: string, value: object, headers: Record<string, string> = SAME_ORIGIN) =>
    fetch(server.url + path, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(value),
    });
  const json = async <Value>(path: string, parameters?: Record<string, string>) =>
    (await get(path, parameters)).json() as Promise<Value>;
  return {
    get,
    post,
    json,
    names: async (parameters?: Record<string, string>) =>
      (await json<LeadList>(PANEL_PATHS.leads, parameters)).leads.map(({ name }) => name),
    lead: (id: string) => json<PanelLead>(PANEL_PATHS.lead, { id }),
  };
}

/** A store of this engine and a server with the panel. */
export async function servePanel(engine: Engine, variables: Record<string, string> = {}) {
  const fixture = await openFixtureOn(engine);
  return { ...fixture, server: await fixture.serve({ PANEL_PASSWORD: PASSWORD, ...variables }) };
}
