import { expect, it } from 'vitest';
import { type Contrast } from '../../app/styles/contrasts.ts';
import { contrastProblems } from './contrast.ts';

const LINK: Contrast = {
  colour: 'bermellon-700',
  on: ['papel-0', 'papel-100'],
  least: 4.5,
  place: 'enlaces',
};
const SHADES = { 'papel-0': '#ffffff', 'papel-100': '#eaede7', 'tinta-900': '#0b2130' };
const problemsOf = (value: string, ...more: Contrast[]) =>
  contrastProblems({ ...SHADES, 'bermellon-700': value }, [LINK, ...more]);

it('a colour that passes everywhere is no problem', () => {
  expect(problemsOf('#1b3f93')).toEqual([]);
  // 4.5:1 on white exactly is #767676.
  expect(problemsOf('#767676')[0]?.message).toContain('con papel-100');
  expect(problemsOf('#767676')[0]?.message).not.toContain('con papel-0');
});

it.each(['#f2c200', '#4f8ef7', '#777777'])(
  '%s as colour of the links is warned of, with a value that passes',
  (value) => {
    const [problem, ...others] = problemsOf(value);
    expect(others).toEqual([]);
    expect(problem).toMatchObject({ keys: ['bermellon-700'], text: value, isWarning: true });
    const better = /Prueba (#[0-9a-f]{6})/.exec(problem?.message ?? '')?.[1] ?? '';
    expect(problemsOf(better)).toEqual([]);
  },
);
