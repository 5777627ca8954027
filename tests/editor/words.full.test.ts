import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { inOurWords, UNUSED, type Words } from '#scripts/editor/words.ts';

const locale = (name: string) =>
  JSON.parse(readFileSync(`editor/node_modules/@sveltia/cms/locales/${name}.json`, 'utf8')) as Words;
const flat = (words: Words, before = ''): [key: string, text: string][] =>
  Object.entries(words).flatMap(([key, text]) =>
    typeof text === 'string' ? [[before + key, text] as [string, string]] : flat(text, `${before + key}.`),
  );
const used = (words: Words) => flat(words).filter(([key]) => !UNUSED.test(key));
const ours = used(inOurWords(locale('es-CO')));

it('the editor says nothing in English', () => {
  const spoken = new Set(ours.map(([key]) => key));
  expect(used(locale('en-US')).filter(([key]) => !spoken.has(key))).toEqual([]);
});

it('the editor uses no word of the trade', () => {
  const trade = /slug|entradas?\b|\brecursos?|repositorio|singleton|colecci/i;
  expect(ours.filter(([, text]) => trade.test(text))).toEqual([]);
});

const values = (text: string) => [...new Set(text.match(/\{\$[^}]*\}/g))].toSorted();

it('its words have the values that the English ones have', () => {
  const english = new Map(used(locale('en-US')));
  const unknown = ours.filter(
    ([key, text]) => !values(text).every((each) => english.get(key)?.includes(each)),
  );
  expect(unknown).toEqual([]);
});
