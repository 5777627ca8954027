import { existsSync, globSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { Hono } from 'hono';
import { createContract, type Contract, type Operator } from '#contract/contract.ts';
import { isListed, type Site } from '#contract/site.ts';
import { createApp, createFunctions } from './app.ts';
import { readBuilt } from './base/built-content.ts';
import { BUILT_PAGES, editorDirectory, panelDirectory } from './base/built-pages.ts';
import { startBackend, type Backend } from './node.ts';
import { readConfig, type Config } from './config/config.ts';
import { misspelled } from './config/misspelled.ts';
import { listen, type Listening } from './http/listen.ts';
import type { openMetrics } from './http/metrics.ts';
import { logRequests } from './http/request-log.ts';
import { PRIVATE, siteHeaders } from './http/security-headers.ts';
import { policiesFile, readStaticFiles, type StaticFile } from './http/static-files.ts';
import { createStaticSite } from './http/static-site.ts';
import { createReportError, type ReportError } from './base/report-error.ts';
import { openLog, type Log, type LogFormat } from './base/log.ts';
import { StartError } from './base/start-error.ts';
import { MAIL_BRAND_FILE } from './mail/brand.ts';
import type { PanelFiles } from './panel/panel.ts';
import { isUnavailable } from './base/unavailable.ts';
import { OWNER_ONLY_UMASK } from './base/owner-only.ts';
import { readFacts, type Facts } from './facts.ts';
import {
  checkMailServer,
  configFindings,
  describeStart,
  factFindings,
  problem,
  siteFindings,
  type Finding,
} from './findings.ts';

/** Time from the stop signal until requests and mails are cut off. */
const STOP_DEADLINE_MS = 10_000;
/** Mails get at least this long, even if requests took all the time. */
const LAST_MAILS_MS = 1_000;

export type ServeOptions = {
  /** Default: as the build found it. */
  operator?: Operator;
  /** The prerendered pages. */
  staticDirectory?: string;
  /** Opens the log. Default: the log of this process. */
  createLog?(format: LogFormat | undefined): Log;
};

/**
 * Starts the server and prints its address. The caller handles signals.
 * @throws {StartError} with a message for the operator.
 */
export async function serve(
  variables: NodeJS.ProcessEnv,
  { operator = readBuilt<Operator>(), staticDirectory = BUILT_PAGES, createLog = openLog }: ServeOptions = {},
): Promise<{ url: string; stop(): Promise<void> }> {
  const contract = createContract(operator, variables);
  const { site } = contract;
  const config = readConfig(variables, site);
  const log = createLog(config.logFormat);
  const reportError = createReportError(log);
  const headers = siteHeaders(config.transportSecurity, isListed(site));
  const files = await readPages(staticDirectory);
  const backend = await startBackend(config, contract, { log, reportError });
  try {
    const read = () => readFacts(backend.store, backend.freeDiskBytes, config.holds);
    const panelFiles = panelDirectory(staticDirectory);
    const panel = await openPanelIfAsked(config, contract, { backend, read, reportError, panelFiles });
    const editor = await openEditorIfBuilt(staticDirectory);
    const app = createApp({
      ...backend.functions,
      health: backend.health,
      headers,
      panel,
      editor,
      staticSite: createStaticSite(files),
    });
    let listening: Listening | undefined;
    const metrics = await openMetricsIfAsked(config, {
      read,
      reportError,
      connections: () => listening?.connections() ?? 0,
    });
    const answer = logRequests(app.fetch, {
      log,
      files,
      editorHost: editor?.host,
      onAnswered: metrics?.onAnswered,
    });
    listening = await listen(answer, { ...config, headers });
    const { url, stop } = listening;
    log.info('started', `${site.product} is at ${url}`);
    if (metrics) log.info('start', `Metrics are at ${metrics.url}`);
    if (editor) log.info('start', `The editor of texts is at the host ${editor.host}`);
    for (const line of misspelled(variables)) log.warn('start', line);
    await sayWhatIsWrong(log, { config, site, staticDirectory, read });
    return {
      url,
      async stop() {
        log.info('stopping');
        const deadline = performance.now() + STOP_DEADLINE_MS;
        await stop(deadline);
        await metrics?.stop(deadline);
        await backend.stop(Math.max(deadline, performance.now() + LAST_MAILS_MS));
        log.info('stopped');
      },
    };
  } catch (error) {
    await backend.stop(performance.now());
    throw error;
  }
}

type Started = { config: Config; site: Site; staticDirectory: string; read(): Promise<Facts> };

/** Tells the operator where leads and mails go, and what needs attention. */
async function sayWhatIsWrong(log: Log, { config, site, staticDirectory, read }: Started): Promise<void> {
  const findings = [...configFindings(config, site), ...siteFindings(site, staticDirectory, new Date())];
  try {
    const facts = await read();
    for (const line of describeStart(config, facts)) log.info('start', line);
    findings.unshift(...factFindings(facts, config, site));
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    findings.unshift(
      problem('database', 'The database cannot be reached: pages are served, forms answer 503'),
    );
  }
  const say = ({ state, message }: Finding) =>
    state !== 'ok' && log[state === 'problem' ? 'error' : 'warn']('start', message);
  findings.forEach(say);
  // A mail server may take its time. Nobody waits for it.
  void checkMailServer(config).then((found) => found.forEach(say));
}

/** @throws {StartError} if they are not built. */
function readPages(directory: string): Promise<Map<string, StaticFile>> {
  const isBuilt = [policiesFile(directory), join(directory, 'index.html'), MAIL_BRAND_FILE].every(existsSync);
  if (isBuilt) return readStaticFiles(directory);
  throw new StartError(`There are no built pages in ${directory}: run "npm start" or "npm run build".`);
}

/** Loads the metrics library only if their port is set. */
async function openMetricsIfAsked(
  { metricsPort, metricsHost }: Config,
  watched: Parameters<typeof openMetrics>[1],
) {
  if (metricsPort === undefined) return undefined;
  const metrics = await import('./http/metrics.ts');
  return metrics.openMetrics({ port: metricsPort, host: metricsHost }, watched);
}

/** Loads the panel only if its password is set. */
async function openPanelIfAsked(
  { panelPassword: password, webhook, functionsUrl }: Config,
  contract: Contract,
  options: {
    backend: Backend;
    read(): Promise<Facts>;
    reportError: ReportError;
    panelFiles: string | PanelFiles;
  },
) {
  if (password === undefined) return undefined;
  const { backend, read, reportError, panelFiles } = options;
  const { createPanel } = await import('./panel/panel.ts');
  return createPanel({
    ...backend,
    clientOf: backend.functions.clientOf,
    kickOutbox: backend.functions.kickOutbox,
    contract,
    password,
    functionsUrl,
    hasWebhook: webhook !== undefined,
    readFacts: read,
    reportError,
    panelFiles,
  });
}

async function openEditorIfBuilt(pages: string) {
  const directory = editorDirectory(pages);
  const [page] = globSync('*/index.html', { cwd: directory });
  if (!page) return undefined;
  const host = dirname(page);
  return { host, site: createStaticSite(await readStaticFiles(join(directory, host), PRIVATE)) };
}

/** The functions and the panel without pages, for development. Takes the same variables as `serve`. */
export async function openWithoutPages(variables: NodeJS.ProcessEnv, panelFiles: PanelFiles) {
  const contract = createContract(readBuilt(), variables);
  const { site } = contract;
  const config = readConfig(variables, site);
  const log = openLog('text');
  const reportError = createReportError(log);
  const backend = await startBackend(config, contract, { log, reportError });
  const read = () => readFacts(backend.store, backend.freeDiskBytes, config.holds);
  const panel = await openPanelIfAsked(config, contract, { backend, read, reportError, panelFiles });
  return {
    fetch: createFunctions(backend.functions).route('/', panel ?? new Hono()).fetch,
    close: () => backend.stop(performance.now()),
  };
}

/** Runs `serve` as a process: prints problems in one line, and stops cleanly on SIGTERM and SIGINT. */
export async function run(variables: NodeJS.ProcessEnv, options?: ServeOptions): Promise<void> {
  // Leads are personal data: only this user may read the files, whatever the directory's mode.
  process.umask(OWNER_ONLY_UMASK);
  const starting = serve(variables, options);
  let stopping: Promise<void> | undefined;
  // The terminal sends Ctrl-C to npm's child, and npm passes it on. The stop has a deadline, so repeats are ignored.
  const onSignal = () => {
    stopping ??= starting.then(({ stop }) => stop()).then(() => process.exit(0));
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);
  try {
    await starting;
  } catch (error) {
    console.error(error instanceof StartError ? error.message : error);
    process.exit(1);
  }
}

if (import.meta.main) await run(process.env, { staticDirectory: process.argv[2] });
