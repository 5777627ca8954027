import { expect, it } from 'vitest';
import { shippedFiguresIn, unanswered } from './still-fictional.ts';

it.each([
  ['Un solo cliente ahorró 290 horas en 3 meses.', ['290']],
  ['+70%', ['+70%']],
  ['Hasta 70% menos tiempo.', ['70%']],
  ['De 10-15%, cerca de 30%.', ['30%', '10-15%']],
  ['+$25M', ['+$25M']],
  ['13,500 embarques, 170%, 2000, 0.30%, $25M', []],
])('of %s the shipped figures are %j', (text, figures) => {
  expect(shippedFiguresIn({ items: [{ text }] })).toEqual(figures);
});

it('names the questions without an answer, of a band and of the form', () => {
  const items = [
    { question: '¿Sí?', answer: 'Sí.' },
    { question: '¿Cuánto cuesta?' },
    { question: '¿Cuándo?' },
  ];
  const home = { name: 'pages/home' };
  const band = { type: 'questions' as const, title: 'Dudas', items };
  const form = {
    type: 'demoForm' as const,
    anchor: 'demo-form',
    title: 'Demo',
    lead: 'Pide tu demo.',
    talk: '¿Hablamos?',
    questions: { anchor: 'preguntas', title: 'Dudas', items: items.slice(0, 2) },
  };
  expect(unanswered([{ ...home, blocks: [{ ...band, items: items.slice(0, 1) }] }])).toBeUndefined();
  expect(unanswered([{ ...home, blocks: [band] }])).toContain(
    ': ¿Cuánto cuesta? ¿Cuándo? in content/pages/home.yaml',
  );
  expect(unanswered([{ ...home, blocks: [form] }])).toContain(': ¿Cuánto cuesta? in content/pages/home.yaml');
});
