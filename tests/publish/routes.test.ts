import { expect, it } from 'vitest';
import { mayPublish } from '#scripts/publish/routes.ts';

const TOKEN = 'a'.repeat(43);
const RIGHT = { host: '127.0.0.1:3000', origin: 'http://127.0.0.1:3000', 'x-editor-token': TOKEN };

it.each<[what: string, headers: Record<string, string | undefined>, isAllowed: boolean, method?: string]>([
  ['the editor’s page', {}, true],
  ['the same under its other name', { host: 'localhost:3000', origin: 'http://localhost:3000' }, true],
  ['a page of the web', { origin: 'https://example.com' }, false],
  ['a page of another program here', { origin: 'http://127.0.0.1:3001' }, false],
  ['a page without an origin', { origin: 'null' }, false],
  ['a request without an origin', { origin: undefined }, false],
  ['a name that was led here', { host: 'example.com:3000', origin: 'http://example.com:3000' }, false],
  [
    'a name that begins like ours',
    { host: 'localhost.example.com', origin: 'http://localhost.example.com' },
    false,
  ],
  ['a page of this network', { host: '192.0.2.7:3000', origin: 'http://192.0.2.7:3000' }, false],
  ['a page without the token', { 'x-editor-token': undefined }, false],
  ['a page of an earlier start', { 'x-editor-token': 'b'.repeat(43) }, false],
  ['a shorter token', { 'x-editor-token': TOKEN.slice(1) }, false],
  ['a link', {}, false, 'GET'],
])('%s may publish or not', (_what, headers, isAllowed, method = 'POST') => {
  expect(mayPublish(method, { ...RIGHT, ...headers }, TOKEN)).toBe(isAllowed);
});
