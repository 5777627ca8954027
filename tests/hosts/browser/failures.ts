import { demoForm } from '#content/forms.ts';
import { refused } from '#server/http/answers.ts';
import { reply, type Answer } from './front.ts';

const { title, description } = demoForm.tooMany;
const READABLE = { 'access-control-allow-origin': '*' };

type Failure = {
  what: string;
  person: string;
  answer: Answer;
  /** What the page logs: the kind of error that the hosted client makes of it. */
  logged: RegExp;
  /** Where the toast says more than that it failed. */
  says?: readonly string[];
};

/** Ways in which functions at another origin fail a form. */
export const FAILURES: readonly Failure[] = [
  {
    what: 'an answer 422',
    person: 'refused',
    answer: reply(() => refused({ code: 'invalid_field', field: 'email', message: 'email is not valid' })),
    logged: /failed: FunctionsHttpError/,
  },
  {
    what: 'an answer 429',
    person: 'too-many',
    answer: reply(() => refused({ code: 'too_many_requests', message: 'Try again later.' })),
    logged: /failed: FunctionsHttpError/,
    says: [title, description],
  },
  {
    what: 'an answer 503',
    person: 'unavailable',
    answer: reply(() => refused({ code: 'unavailable', message: 'Try again later.' })),
    logged: /failed: FunctionsHttpError/,
  },
  {
    what: "an error of the platform's own",
    person: 'relay',
    answer: reply(
      () =>
        new Response('{"code":"BOOT_ERROR"}', {
          status: 503,
          headers: { ...READABLE, 'access-control-expose-headers': 'x-relay-error', 'x-relay-error': 'true' },
        }),
    ),
    logged: /failed: FunctionsRelayError/,
  },
  {
    what: 'an answer that may not be read',
    person: 'unreadable',
    answer: reply(() => new Response('Bad gateway', { status: 502 })),
    logged: /failed: FunctionsFetchError/,
  },
  {
    what: 'a cut before the answer',
    person: 'cut',
    answer: (response) => response.destroy(),
    logged: /failed: FunctionsFetchError/,
  },
  {
    what: 'a cut within the answer',
    person: 'cut-short',
    answer: (response) => {
      response.writeHead(200, { ...READABLE, 'content-type': 'application/json', 'content-length': 100 });
      response.write('{"ok":true', () => response.destroy());
    },
    logged: /failed: TypeError/,
  },
  {
    what: 'a page',
    person: 'page',
    answer: reply(
      () =>
        new Response('<!doctype html><title>Hola</title>', {
          headers: { ...READABLE, 'content-type': 'text/html' },
        }),
    ),
    logged: /answered with a page instead of JSON/,
  },
];
