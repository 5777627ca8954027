import { cpSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startServer } from '#tests/server/server-process.ts';
import type { OnFinished } from '#tests/server/fixture.ts';
import { BUILT, clientChunk, FUNCTIONS_URL, PUBLISHABLE_KEY } from './build.ts';

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
/** A key of the old kind: a token whose payload names the role. */
export const LEGACY_KEY = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ role: 'anon' })}.c2lnbmF0dXJl`;

type Exchange = readonly [before: string, after: string];

/** Marks the scripts of another build. */
const VARIANTS = {
  withLegacyKey: [`=\`${PUBLISHABLE_KEY}\``, `=\`${LEGACY_KEY}\``],
  forOthers: [`\`${FUNCTIONS_URL}\`,\`own\``, `\`${FUNCTIONS_URL}\`,\`\``],
} satisfies Record<string, Exchange>;

/** Serves the built pages, each build at its own origin. */
export type Site = {
  url: string;
  withLegacyKey: string;
  forOthers: string;
  /** The path of the hosted client's script. */
  clientChunk: string;
};

/** Serves the build and its variants. */
export async function openSite(onFinished: OnFinished): Promise<Site> {
  const [url, withLegacyKey, forOthers] = await Promise.all([
    servePages(onFinished),
    servePages(onFinished, VARIANTS.withLegacyKey),
    servePages(onFinished, VARIANTS.forOthers),
  ]);
  return { url, withLegacyKey, forOthers, clientChunk: await clientChunk() };
}

async function servePages(onFinished: OnFinished, variant?: Exchange): Promise<string> {
  const root = mkdtempSync(join(tmpdir(), 'pages-'));
  onFinished(() => rmSync(root, { recursive: true }));
  cpSync(BUILT, root, { recursive: true });
  if (variant) exchange(join(root, 'client', 'assets'), variant);
  const { url, process, finished } = await startServer(root);
  onFinished(async () => {
    process.kill('SIGKILL');
    await finished;
  });
  return url;
}

/** Replaces text that occurs exactly once in the scripts. Removes their compressed copies. */
function exchange(directory: string, [before, after]: Exchange) {
  const scripts = globSync(join(directory, '*.js')).map((file) => ({
    file,
    parts: readFileSync(file, 'utf8').split(before),
  }));
  const [found, ...others] = scripts.filter(({ parts }) => parts.length > 1);
  if (!found || found.parts.length > 2 || others.length > 0)
    throw new Error(`${before} must occur once in the scripts of ${directory}`);
  writeFileSync(found.file, found.parts.join(after));
  for (const ending of ['br', 'gz']) rmSync(`${found.file}.${ending}`, { force: true });
}
