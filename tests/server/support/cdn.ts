type Rule = { pattern: string; headers: [name: string, value: string][] };

/** Headers that a CDN sets by itself, from a file's bytes or the connection. */
const OF_THE_CDN_ITSELF = [
  'accept-ranges',
  'connection',
  'content-encoding',
  'content-length',
  'content-type',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'vary',
  'x-request-id',
];

/** The headers that a CDN adds for a path with a `_headers` file: those of all matching rules, values joined. */
export function headersByCdn(file: string, path: string): Record<string, string> {
  const headers = new Headers();
  for (const rule of parseRules(file).filter(({ pattern }) => matches(pattern, path))) {
    for (const [name, value] of rule.headers) headers.append(name, value);
  }
  return Object.fromEntries(headers);
}

/** The headers that our server chooses for an answer. */
export function headersOfServer(response: Response): Record<string, string> {
  return Object.fromEntries([...response.headers].filter(([name]) => !OF_THE_CDN_ITSELF.includes(name)));
}

function parseRules(file: string): Rule[] {
  const rules: Rule[] = [];
  for (const line of file.split('\n').filter((text) => text.trim() && !text.startsWith('#'))) {
    const header = /^\s+([\w-]+): (\S.*)$/.exec(line);
    if (header?.[1] && header[2]) rules.at(-1)?.headers.push([header[1], header[2]]);
    else rules.push({ pattern: line, headers: [] });
  }
  return rules;
}

/** A path matches exactly. `*` matches any rest. */
function matches(pattern: string, path: string): boolean {
  return pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern;
}
