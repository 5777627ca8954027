import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { hero, stats } from '#content/home.ts';
import { LIMITS } from '#content/shapes/limits.ts';
import { lengthOf } from '#content/shapes/operator-values.ts';
import { findTexts } from './texts.ts';

const server = { ssrLoadModule: (path: string) => import(/* @vite-ignore */ resolve(`.${path}`)) };

it('a text has its file, its keys, its length and its limit', async () => {
  const [lead] = await findTexts(server, ` ${hero.lead.replace(' ', '\n  ')} `);
  expect(lead).toMatchObject({
    file: 'app/content/home.ts',
    keys: ['hero', 'lead'],
    size: lengthOf(hero.lead),
    max: LIMITS.heroLead.max,
  });
});

it('the items of a list are counted from 1, and a part of a text leads to it', async () => {
  const [, second] = stats.items;
  const [found] = await findTexts(server, second.description.slice(1));
  expect(found?.keys).toEqual(['stats', 'items', '2', 'description']);
});
