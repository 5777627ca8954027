import { createHash } from 'node:crypto';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { policiesFile, urlPath } from '../../server/http/static-files.ts';

const INLINE_ELEMENT = /<(script|style)\b([^>]*)>([^]*?)<\/\1>/g;
/** Data blocks are not executed, so they need no hash. */
const DATA_BLOCK = /\btype="application\/(ld\+)?json"/;

/** Writes the Content-Security-Policy of each finished page, for the server and for CDN headers. */
export async function writePolicies(directory: string, variables: NodeJS.ProcessEnv): Promise<void> {
  const policies: Record<string, string> = {};
  for await (const name of glob('**/*.html', { cwd: directory })) {
    const page = await readFile(join(directory, name), 'utf8');
    policies[urlPath(`/${name}`)] = pagePolicy(page, variables);
  }
  await writeFile(policiesFile(directory), `${JSON.stringify(policies, null, 2)}\n`);
}

/**
 * The Content-Security-Policy (CSP Level 3) that allows a page's own origin, its inline scripts and styles, and the
 * backend of the build.
 */
export function pagePolicy(page: string, variables: NodeJS.ProcessEnv): string {
  const hashesOf = (element: string) => {
    const texts = [...page.matchAll(INLINE_ELEMENT)].flatMap(([, name, attributes = '', text = '']) =>
      name === element && !DATA_BLOCK.test(attributes) ? text : [],
    );
    return [...new Set(texts.filter(Boolean))].map(
      (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
    );
  };
  const address = variables['VITE_SUPABASE_URL']?.trim();
  const backend = address ? [new URL(address).origin] : [];
  const formTarget = variables['VITE_BACKEND']?.trim() === 'own' ? backend : [];
  const styles = hashesOf('style');
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...hashesOf('script')],
    'style-src': styles.length > 0 ? styles : ["'none'"],
    'img-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...backend],
    'manifest-src': ["'self'"],
    'form-action': ["'self'", ...formTarget],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}
