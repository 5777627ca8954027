import { globSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { RENDERED_STYLES } from '#scripts/pages/render.ts';

/** Properties that browsers animate without a new layout. */
const ALLOWED = new Set([
  'transform',
  'translate',
  'scale',
  'rotate',
  'opacity',
  'clip-path',
  'd',
  'pointer-events',
]);
const KEYFRAMES = /@keyframes ([\w-]+) \{((?:[^{}]*\{[^{}]*\})*)\s*\}/g;
/** Keyframes of a script. */
const ANIMATE = /\.animate\(\s*\{([^}]*)\}/g;
const DECLARATION = /([\w-]+)\s*:/g;
/** Colours under a pointer; a wait for a movement's end. */
const ALSO_IN_TRANSITIONS = ['background-color', 'color', 'visibility', 'none'];
const TRANSITION = /(?:^|[\s{;])transition(?:-property)?: ([^;]+);/g;

const read = (file: string) => readFileSync(file, 'utf8');
/** The sheets, and the built one, which also holds the utilities of the components. */
const sheets = [...globSync('app/**/*.css'), RENDERED_STYLES].map(read);
const scripts = globSync('app/**/*.{ts,tsx}').map(read);

it('animations only change transform, opacity, clip, the shape of a path and what can be pressed', () => {
  const animations = [
    ...sheets.flatMap((sheet) => [...sheet.matchAll(KEYFRAMES)]),
    ...scripts.flatMap((script) => [...script.matchAll(ANIMATE)].map(([call, body]) => [call, '', body])),
  ];
  const changed = animations.flatMap(([, name = '', body = '']) =>
    [...body.matchAll(DECLARATION)].map(([, property = '']) => ({ name, property })),
  );
  expect(changed).not.toEqual([]);
  expect(changed.filter(({ property }) => !ALLOWED.has(property))).toEqual([]);
});

it('transitions name what they change, and never make a new layout', () => {
  const values = sheets.flatMap((sheet) => [...sheet.matchAll(TRANSITION)].map(([, value = '']) => value));
  const properties = values.flatMap((value) =>
    value.split(/,(?![^(]*\))/).map((part) => part.trim().split(/\s/)[0] ?? ''),
  );
  expect(properties).not.toEqual([]);
  const allowed = new Set([...ALLOWED, ...ALSO_IN_TRANSITIONS]);
  expect(properties.filter((property) => !allowed.has(property))).toEqual([]);
});
