import { HASHED_FILES } from '#server/http/static-files.ts';

/** A request for a file: its bytes, and the status that it has to be answered with. */
export type Ask = { name: string; bytes: Buffer; status: number };

const ACCEPTED = { 'Accept-Encoding': 'br, gzip' };
/** How often each is asked for, in the order of a visit: the landing page, a script of it, pages, and back. */
const TIMES = { landing: 3, script: 2, inner: 1, again: 1 };
const INNER_PAGES = ['/nosotros', '/contacto', '/soluciones/importadores', '/soluciones/agencias-aduanales'];

/** What visitors ask a server for, each as often as it is in the list. */
export async function readMix(origin: string): Promise<Ask[]> {
  const landing = await fetch(origin, { headers: ACCEPTED });
  const script = new RegExp(`${HASHED_FILES}[\\w.-]+\\.js`).exec(await landing.text())?.[0];
  const etag = landing.headers.get('etag');
  if (!script || !etag) throw new Error('the landing page names no script, or has no entity tag');
  const asks: [number, Ask][] = [
    [TIMES.landing, askFor('/')],
    [TIMES.script, askFor(script)],
    ...INNER_PAGES.map((path): [number, Ask] => [TIMES.inner, askFor(path)]),
    [TIMES.again, askFor('/', { 'If-None-Match': etag }, 304)],
  ];
  return asks.flatMap(([times, ask]) => Array<Ask>(times).fill(ask));
}

function askFor(path: string, more: Record<string, string> = {}, status = 200): Ask {
  const headers = Object.entries({ Host: 'site', ...ACCEPTED, ...more }).map((pair) => pair.join(': '));
  const bytes = Buffer.from([`GET ${path} HTTP/1.1`, ...headers, '', ''].join('\r\n'));
  return { name: `${path} (${status})`, bytes, status };
}
