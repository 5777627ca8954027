/** What both servers are held to; the rest is a matter of the server (Date, Server, tags) or of the wording. */
const COMPARED_HEADERS = [
  'accept-ranges',
  'allow',
  'cache-control',
  'content-encoding',
  'content-range',
  'content-type',
  'location',
  'vary',
];

/** Of one answer what is compared, by name; what an answer does not have is not there. */
export type Answer = { status: string; body?: string } & Record<string, string>;

/** An answer, and where it ends; nothing when it has not all come. */
type Parsed = { answer: Answer; end: number } | undefined;

/**
 * Reads the answers in what came over a connection, as far as they are complete; bytes as latin1.
 * The methods tell which of them have no body; 1xx are answers that come before the one to a method.
 */
export function readAnswers(bytes: string, methods: string[], isClosed: boolean): Answer[] {
  const answers: Answer[] = [];
  const left = [...methods];
  let at = 0;
  while (at < bytes.length) {
    const parsed = readAnswer(bytes.slice(at), left[0], isClosed);
    if (!parsed) break;
    answers.push(parsed.answer);
    at += parsed.end;
    if (!parsed.answer.status.startsWith('1')) left.shift();
  }
  return answers;
}

/** Answers to methods, without the interim ones. */
export const isFinal = ({ status }: Answer): boolean => !status.startsWith('1');

function readAnswer(text: string, method: string | undefined, isClosed: boolean): Parsed {
  if (!text.startsWith('HTTP/')) {
    return isClosed ? { answer: { status: 'none', body: text }, end: text.length } : undefined;
  }
  const headEnd = text.indexOf('\r\n\r\n');
  if (headEnd < 0) return undefined;
  const [statusLine = '', ...lines] = text.slice(0, headEnd).split('\r\n');
  const status = statusLine.split(' ')[1] ?? '';
  const headers = readHeaders(lines);
  const bodyStart = headEnd + 4;
  const hasBody = method !== 'HEAD' && !/^(1..|204|304)$/.test(status);
  const body = hasBody ? readBody(text.slice(bodyStart), headers, isClosed) : { text: '', end: 0 };
  if (!body) return undefined;
  const announced = `${headers.get('content-length') ?? 'no'} bytes announced`;
  const shown = method === 'HEAD' ? announced : body.text;
  return { answer: compared(status, headers, shown), end: bodyStart + body.end };
}

function readHeaders(lines: string[]): Map<string, string> {
  return new Map(
    lines.map((line) => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()] as const;
    }),
  );
}

function readBody(text: string, headers: Map<string, string>, isClosed: boolean) {
  if (headers.get('transfer-encoding') === 'chunked') {
    const end = text.indexOf('0\r\n\r\n');
    return end < 0 ? undefined : { text: text.slice(0, end), end: end + 5 };
  }
  const length = headers.get('content-length');
  if (length === undefined) return isClosed ? { text, end: text.length } : undefined;
  const end = Number(length);
  return text.length < end ? undefined : { text: text.slice(0, end), end };
}

function compared(status: string, headers: Map<string, string>, body: string): Answer {
  const answer: Answer = { status };
  for (const name of COMPARED_HEADERS) {
    const value = headers.get(name);
    if (value !== undefined) answer[name] = Buffer.from(value, 'latin1').toString();
  }
  // Each server words its redirects and errors itself; the page for what is not there is the site's.
  if (/^[345]/.test(status) && status !== '404') delete answer['content-type'];
  else if (body) answer.body = Buffer.from(body, 'latin1').toString();
  const boundary = /boundary=(\S+)/.exec(headers.get('content-type') ?? '')?.[1];
  return boundary ? withoutBoundary(answer, boundary) : answer;
}

/** nginx counts its boundaries up. */
function withoutBoundary(answer: Answer, boundary: string): Answer {
  const entries = Object.entries(answer).map(([name, value]) => [name, value.replaceAll(boundary, '…')]);
  return Object.fromEntries(entries) as Answer;
}
