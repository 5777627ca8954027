import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Hono, type Context } from 'hono';
import { PANEL_PATH, PANEL_PATHS } from '#contract/panel-paths.ts';
import type { Contract } from '#contract/contract.ts';
import type { Fingerprint } from '#server/base/fingerprint.ts';
import { isUnavailable } from '#server/base/unavailable.ts';
import type { Facts } from '#server/facts.ts';
import { readStaticFiles, type StaticFile } from '#server/http/static-files.ts';
import { PRIVATE } from '#server/http/security-headers.ts';
import { createStaticSite } from '#server/http/static-site.ts';
import type { MailFiles } from '#server/leads/erase-person.ts';
import type { LoginLimits } from '#server/limits/limits.ts';
import type { Store } from '#server/store/store.ts';
import { PAGE_HEADERS, refuse, seeOther } from './answers.ts';
import { createChanges } from './changes.ts';
import { createLogin } from './login.ts';
import { createReading } from './reading.ts';
import { createSessions } from './session.ts';

/** Files of the panel that a browser loads, beside its data. */
export type PanelFiles = {
  page(name: 'index' | 'login' | 'help'): string;
  manifest: string;
  /** Scripts, styles and fonts, by their addresses. */
  assets: Map<string, StaticFile>;
};

type Options = {
  contract: Contract;
  password: string;
  store: Store;
  fingerprint: Fingerprint;
  functionsUrl: string;
  files: MailFiles;
  hasWebhook: boolean;
  logins: LoginLimits;
  clientOf(request: Request, env: unknown): string | undefined;
  readFacts(): Promise<Facts>;
  kickOutbox(): void;
  reportError(error: unknown): void;
  /** The directory of the built panel, or what development serves in its place. */
  panelFiles: string | PanelFiles;
};

/** The page where sales sees its leads, and its data. Without a session there are only the login and the manifest. */
export async function createPanel(options: Options): Promise<Hono> {
  const { contract, clientOf, panelFiles } = options;
  const { site } = contract;
  const { page, manifest, assets } =
    typeof panelFiles === 'string' ? await readPanelFiles(panelFiles) : panelFiles;
  const sessions = createSessions({ ...options, isSecure: site.url.startsWith('https:') });
  const login = createLogin({ ...options, sessions, page });
  const reading = createReading(options);
  const changes = createChanges(options);
  const staticSite = createStaticSite(assets);
  const manifestHeaders = { 'Content-Type': 'application/manifest+json', ...PRIVATE };
  const { origin } = new URL(site.url);

  return new Hono()
    .use(`${PANEL_PATH}/*`, async ({ req }, next) =>
      req.method !== 'POST' || isSameOrigin(req.raw, origin) ? next() : refuse('origin'),
    )
    .get(PANEL_PATH, ({ req }) => login.page(req.raw))
    .get(`${PANEL_PATH}/`, () => seeOther(PANEL_PATH))
    .post(PANEL_PATHS.login, ({ req, env }) => login.logIn(req.raw, clientOf(req.raw, env)))
    .post(PANEL_PATHS.logout, ({ req }) => login.logOut(req.raw))
    .get(PANEL_PATHS.manifest, () => new Response(manifest, { headers: manifestHeaders }))
    .get(PANEL_PATHS.help, () => new Response(page('help'), { headers: PAGE_HEADERS }))
    .get(`${PANEL_PATH}/assets/*`, ({ req }) => staticSite.fetch(req.raw))
    .use(`${PANEL_PATH}/api/*`, async ({ req }, next) => {
      if (await sessions.isValid(req.raw)) return next();
      // A file is a link, which leaves the panel.
      return req.path.endsWith('.xlsx') ? seeOther(PANEL_PATH) : refuse('session');
    })
    .get(PANEL_PATHS.glance, read(reading.glance))
    .get(PANEL_PATHS.leads, read(reading.list))
    .get(PANEL_PATHS.news, read(reading.news))
    .get(PANEL_PATHS.excel, read(reading.excel))
    .get(PANEL_PATHS.lead, read(reading.show))
    .get(PANEL_PATHS.quarantine, read(reading.quarantine))
    .get(PANEL_PATHS.person, read(reading.person))
    .get(PANEL_PATHS.report, read(reading.report))
    .get(PANEL_PATHS.subscribers, read(reading.subscribers))
    .post(PANEL_PATHS.lead, changes.change)
    .post(PANEL_PATHS.responsible, changes.assign)
    .post(PANEL_PATHS.address, changes.correctAddress)
    .post(PANEL_PATHS.retry, changes.retry)
    .post(PANEL_PATHS.spam, changes.move)
    .post(PANEL_PATHS.person, changes.erase)
    .onError((error) => {
      if (!isUnavailable(error)) options.reportError(error);
      return refuse('unavailable');
    });
}

/** Passes the address, whose parameters say what is wanted. */
const read =
  (run: (address: URL) => Promise<Response>) =>
  ({ req }: Context) =>
    run(new URL(req.url));

async function readPanelFiles(directory: string): Promise<PanelFiles> {
  const textOf = (name: string) => readFile(join(directory, name), 'utf8');
  const pages = {
    index: await textOf('index.html'),
    login: await textOf('login.html'),
    help: await textOf('help.html'),
  };
  const manifest = await textOf(basename(PANEL_PATHS.manifest));
  const files = [...(await readStaticFiles(directory))].filter(([path]) => path.startsWith('/assets/'));
  const assets = new Map(files.map(([path, file]) => [PANEL_PATH + path, file]));
  return { page: (name) => pages[name], manifest, assets };
}

/** Browsers send at least one of these headers with every post. A page of another origin cannot forge them. */
function isSameOrigin(request: Request, origin: string): boolean {
  const site = request.headers.get('Sec-Fetch-Site');
  if (site !== null) return site === 'same-origin';
  const sender = request.headers.get('Origin');
  return sender === origin || (sender !== null && URL.parse(sender)?.host === request.headers.get('Host'));
}
