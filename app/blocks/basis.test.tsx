import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Results } from '#sections/results/results.tsx';
import { Stats } from '#sections/stats/stats.tsx';

const WORDS = { label: 'menos demoras', detail: 'Ocurren menos veces.', description: 'Ocurren menos veces.' };
const stat = { ...WORDS, icon: 'drop', value: '+70%', sublabel: 'En la factura' } as const;
const result = { ...WORDS, figure: '30%', tenths: 3, compared: 'De 100 a 70' };

type Basis = { basis?: string };
const BLOCKS: [name: string, draw: (basis: Basis) => ReactNode][] = [
  ['stats', (basis) => <Stats anchor="a" title="A" items={[{ ...stat, ...basis }, stat, stat, stat]} />],
  [
    'results',
    (basis) => <Results anchor="a" tab="A" title="A" items={[{ ...result, ...basis }, result, result]} />,
  ],
];

it.each(BLOCKS)('%s show what a figure was measured on, if an editor says it', (_name, draw) => {
  expect(renderToStaticMarkup(draw({ basis: '40 embarques, 2024' }))).toContain('Base: 40 embarques, 2024');
  expect(renderToStaticMarkup(draw({}))).not.toContain('Base');
});
