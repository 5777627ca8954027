import { readFileSync } from 'node:fs';
import { CONTRASTS, type Contrast } from '../../app/styles/contrasts.ts';
import type { Problem } from '../content/problem.ts';
import { TOKENS } from './colours.ts';

const STEPS = 100;

/** A warning for each colour that is hard to read where it stands, with the nearest value that passes everywhere. */
export function contrastProblems(
  colours: Readonly<Record<string, string>>,
  contrasts: readonly Contrast[] = CONTRASTS,
): Problem[] {
  const hexOf = (name: string) => colours[name] ?? '';
  const lines = readFileSync(TOKENS, 'utf8').split('\n');
  return contrasts.flatMap(({ colour, on, least, place }) => {
    const faint = on.filter((other) => contrastOf(hexOf(colour), hexOf(other)) < least);
    if (faint.length === 0) return [];
    const measured = faint.map(
      (other) => `${contrastOf(hexOf(colour), hexOf(other)).toFixed(2)} con ${other}`,
    );
    const same = contrasts.filter((each) => each.colour === colour);
    const value = passingValue(hexOf(colour), (hex) =>
      same.every((each) => each.on.every((other) => contrastOf(hex, hexOf(other)) >= each.least)),
    );
    const advice = value
      ? `Prueba ${value}, que pasa.`
      : `Ningún tono pasa: cambia también ${faint.join(', ')}.`;
    const message = `Se lee mal (${place}): su contraste es ${measured.join(', ')}, y necesita ${least}. ${advice}`;
    const line = lines.findIndex((each) => each.includes(`--color-${colour}:`)) + 1;
    return [{ file: TOKENS, keys: [colour], line, text: hexOf(colour), message, isWarning: true }];
  });
}

/** The nearest darker or lighter tone that passes. */
function passingValue(hex: string, passes: (hex: string) => boolean): string | undefined {
  for (let step = 1; step <= STEPS; step += 1) {
    const tones = [0, 255].map((end) => mixed(hex, end, step / STEPS));
    const found = tones.find(passes);
    if (found) return found;
  }
  return undefined;
}

const partsOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

const mixed = (hex: string, end: number, share: number) =>
  `#${partsOf(hex)
    .map((part) => Math.round(part + (end - part) * share))
    .map((part) => part.toString(16).padStart(2, '0'))
    .join('')}`;

/** The contrast of WCAG 2: from 1 to 21. */
function contrastOf(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = partsOf(hex)
    .map((part) => part / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
