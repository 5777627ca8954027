import { expect, it } from 'vitest';
import { requestFailure } from './request-failure.ts';

const URL = 'https://crm.example/s3cr3t-path';

it.each([
  [
    new TypeError('fetch failed', { cause: Object.assign(new Error(URL), { code: 'ENOTFOUND' }) }),
    'ENOTFOUND',
  ],
  // As in Deno.
  [new TypeError(`error sending request for url (${URL})`), 'the connection failed'],
  [new TypeError('fetch failed', { cause: new Error(`cannot fetch ${URL}`) }), 'the connection failed'],
  [new DOMException('The operation timed out', 'TimeoutError'), 'no answer in time'],
])('a failed request is named by its code, without its address: %s', (error, reason) => {
  expect(requestFailure(error)).toBe(reason);
});
