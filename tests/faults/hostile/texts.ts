import type { Random } from '../random.ts';

/** Texts that programs stumble over. */
export const ODD: readonly [string, ...string[]] = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\ud800',
  'x\udc00y',
  '\u202Etxt.exe\u202C',
  '\u2066\u2069',
  '\uFEFF',
  '🚢'.repeat(50),
  'e\u0301'.repeat(80),
  "'; drop table leads; --",
  "' or '1'='1",
  '$1',
  ':keyHash',
  '${7*7}',
  '{{7*7}}',
  '%s%s%n',
  '../../etc/passwd',
  '\r\nBcc: otra@empresa.example\r\n\r\n',
  '<script>alert(1)</script>',
  '=cmd|calc',
  '__proto__',
  'constructor',
  'null',
  'NaN',
  '1e309',
  '\u2028\u2029',
  '\u0085\u009F',
  'İıßŉ',
  'a@b',
  'a@b.mx',
  'ñ@ñandú.example',
  '"a b"@empresa.example',
  'a@empresa.example\nb@empresa.example',
  'a'.repeat(64) + '@' + 'b'.repeat(180) + '.example',
];

const odd = (random: Random): string => random.pick(ODD);

/** Characters of all planes, lone surrogates and controls among them. */
function noise(random: Random): string {
  const length = random.below(random.chance(0.1) ? 3_000 : 40);
  let text = '';
  for (let index = 0; index < length; index += 1) {
    const code = random.pick([
      32 + random.below(95),
      random.below(32),
      random.below(0x800),
      random.below(0x10000),
      0xd800 + random.below(0x800),
    ]);
    text += String.fromCharCode(code);
  }
  return text;
}

/** Any text at all. */
export const anyText = (random: Random): string =>
  random.pick([odd, noise, (one: Random) => odd(one) + noise(one), () => `x${random.below(1e9)}`])(random);

/** Any value that JSON has. */
export function anyValue(random: Random, depth = 0): unknown {
  switch (random.below(depth > 3 ? 6 : 8)) {
    case 0:
    case 1:
    case 2:
      return anyText(random);
    case 3:
      return random.pick([0, -1, 1e308, 0.1, 2 ** 53, random.below(1e9)]);
    case 4:
      return random.chance(0.5);
    case 5:
      return null;
    case 6:
      return Array.from({ length: random.below(4) }, () => anyValue(random, depth + 1));
    default:
      return Object.fromEntries(
        Array.from({ length: random.below(4) }, () => [anyText(random), anyValue(random, depth + 1)]),
      );
  }
}

/** The fields of a lead that is accepted, unlike any other. */
export const goodLead = (random: Random, number: number): Record<string, unknown> => ({
  type: random.pick(['demo', 'contact']),
  name: `Persona ${number}`,
  email: `persona-${number}@empresa.example`,
  company: 'Importadora',
  phone: '55 5555 0199',
  message: random.pick([
    '¿Cuánto cuesta?',
    '',
    'Ganancias en https://spam.example y http://casino.example',
    odd(random),
  ]),
});
