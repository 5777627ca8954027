import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Figures } from './figures.tsx';

const item = (figure: string) => ({ figure, label: 'menos', tenths: 3, basis: 'doce embarques' });
const draw = (figures: readonly [string, string]) =>
  renderToStaticMarkup(<Figures heading="Cifras" items={[item(figures[0]), item(figures[1])]} />);
const sizes = (html: string) => html.match(/text-\[0\.8em\]/g)?.length ?? 0;

it.each<[string, [string, string], number]>([
  ['short figures stand large', ['30%', '60%'], 0],
  ['a long figure makes both of its row smaller', ['+1,250%', '+70%'], 2],
])('%s', (_, figures, smaller) => {
  expect(sizes(draw(figures))).toBe(smaller);
});

it('a figure says what it was measured on', () => {
  expect(draw(['30%', '60%'])).toContain('Base: doce embarques');
});
