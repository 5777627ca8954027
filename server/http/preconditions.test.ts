import { expect, it } from 'vitest';
import { failedPrecondition, isRangeCurrent } from './preconditions.ts';

const TAG = '"now"';
const FUTURE = 'Fri, 01 Jan 2100 00:00:00 GMT';
const PAST = 'Mon, 01 Jan 1990 00:00:00 GMT';
const failed = (headers: Record<string, string>) => failedPrecondition(new Headers(headers), TAG);

it.each([
  ['the tag', TAG],
  ['a list that holds it', `"old", ${TAG}`],
  ['a list that holds it among empty elements', `,, ${TAG} ,`],
  ['any', '*'],
  ['any, amid white space', ' * '],
])('If-Match with %s goes on', (_what, value) => {
  expect(failed({ 'If-Match': value })).toBeUndefined();
});

it.each([
  ['another tag', '"old"'],
  ['the weak form of the tag', `W/${TAG}`],
  ['the tag without quotes', 'now'],
  ['nothing', ''],
])('If-Match with %s fails', (_what, value) => {
  expect(failed({ 'If-Match': value })).toBe(412);
});

it.each([
  ['the tag', TAG],
  ['its weak form', `W/${TAG}`],
  ['a list that holds it', `"a,b", W/"x", ${TAG}`],
  ['any', '*'],
])('If-None-Match with %s finds it unchanged', (_what, value) => {
  expect(failed({ 'If-None-Match': value })).toBe(304);
});

it.each([
  ['another tag', '"old"'],
  ['a tag that ends alike', '"not now"'],
  ['the tag without quotes', 'now'],
  ['nothing', ''],
])('If-None-Match with %s goes on', (_what, value) => {
  expect(failed({ 'If-None-Match': value })).toBeUndefined();
});

it('If-Match is looked at first', () => {
  expect(failed({ 'If-Match': '"old"', 'If-None-Match': TAG })).toBe(412);
  expect(failed({ 'If-Match': TAG, 'If-None-Match': TAG })).toBe(304);
});

it('dates have nothing to be compared with', () => {
  expect(failed({ 'If-Modified-Since': FUTURE })).toBeUndefined();
  expect(failed({ 'If-Unmodified-Since': PAST })).toBeUndefined();
  expect(failed({ 'If-None-Match': TAG, 'If-Modified-Since': PAST })).toBe(304);
});

it.each([
  ['no If-Range', {}, true],
  ['the tag', { 'If-Range': TAG }, true],
  ['another tag', { 'If-Range': '"old"' }, false],
  ['its weak form', { 'If-Range': `W/${TAG}` }, false],
  ['a list', { 'If-Range': `${TAG}, "old"` }, false],
  ['any', { 'If-Range': '*' }, false],
  ['a date', { 'If-Range': FUTURE }, false],
])('a range with %s counts: %j %s', (_what, headers, counts) => {
  expect(isRangeCurrent(new Headers(headers), TAG)).toBe(counts);
});
