import { expect, it } from 'vitest';
import { inRows } from './form-texts.ts';

it.each<[wanted: string, placed: string]>([
  ['half half', 'left right'],
  ['full half', 'full full'],
  ['half full half', 'full full full'],
  ['half half half', 'left right full'],
  ['full half half half half', 'full left right left right'],
])('fields that want %s are placed %s', (wanted, placed) => {
  const fields = wanted.split(' ').map((half) => ({
    name: 'name',
    label: 'Nombre',
    errors: {},
    half: half === 'half',
  }));
  expect(inRows(fields).map(({ half = 'full' }) => half)).toEqual(placed.split(' '));
});
