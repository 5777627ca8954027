import { describe, expect, it } from 'vitest';
import { anyContent } from './any-content.ts';
import { fileProblems } from './file-problems.ts';

const FILE = 'app/content/share.ts';
const problemsOf = (content: object) =>
  fileProblems(FILE, anyContent, { content }).map(({ keys, message }) => [keys.join(' → '), message]);

describe('a file of texts without a shape', () => {
  it('is valid when its texts are filled in and its links have targets', () => {
    const steps = [{ name: 'Uno', link: { label: 'Contacto', to: '/contacto' } }];
    const content = { title: 'Precios', steps, count: 3, image: '/favicon.svg', of: (n: number) => `${n}` };
    expect(problemsOf(content)).toEqual([]);
  });

  it.each([
    ['an empty text', { a: { title: ' ' } }, 'a → title', 'Está vacío'],
    ['a text that is not filled in', { a: ['Uno', 'De {nombre}'] }, 'a → 2', '«{nombre}»'],
    ['a missing page', { a: { to: '/no-existe' } }, 'a → to', '«/no-existe», que no existe'],
  ])('tells %s', (_mistake, content, place, message) => {
    const problems = problemsOf(content);
    expect(problems).toHaveLength(1);
    expect(problems[0]).toEqual([place, expect.stringContaining(message)]);
  });
});
