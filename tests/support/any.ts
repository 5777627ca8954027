import * as fc from 'fast-check';

// Few enough to run with every change. FUZZ_RUNS sets a longer search. A failure is printed with its seed.
fc.configureGlobal({ numRuns: Number(process.env['FUZZ_RUNS'] ?? 300) });
export { fc };

/** Texts that often break programs. */
const ODD = [
  '\ud800',
  '\u202Etxt.exe\u202C',
  'e\u0301'.repeat(80),
  "'; drop table leads; --",
  '${7*7}',
  '%s%s%n',
  '\r\nBcc: otra@empresa.example\r\n\r\n',
  '<script>alert(1)</script>',
  '=cmd|calc',
  '__proto__',
  '1e309',
  'İıßŉ',
  'ñ@ñandú.example',
  'a@empresa.example\nb@empresa.example',
  'a'.repeat(64) + '@' + 'b'.repeat(180) + '.example',
];

/** Code units with a meaning for some reader of text here, including halves of surrogate pairs. */
const TELLING =
  '\u0000\u0007\t\n\r\u0085\u2028 \u00A0\u3000\u061C\u200B\u200C\u200D\u200E\u202E\u2060\u2066\uFEFF\uFFF9\uDB40\uDC41\uD83D\uDEA2e\u0301\u0316\u0958\u2126\uFF1D=+-@\'",;<>&%/\\:?#[]().a0';

/** Any string, malformed ones too. Characters that are cleaned, escaped or parsed somewhere are more frequent. */
export const anyText = fc.oneof(
  fc.string({ unit: 'grapheme' }),
  fc.string({ unit: 'binary', size: 'medium' }),
  fc.string({ unit: fc.nat(0xffff).map((unit) => String.fromCharCode(unit)) }),
  fc.string({ unit: fc.constantFrom(...TELLING.split('')), size: 'medium' }),
  fc.constantFrom(...ODD),
);

const anyKey = fc.oneof(
  fc.constantFrom('type', 'name', 'email', 'token', '__proto__', 'constructor', 'toString', 'length', ''),
  anyText,
);

/** Any JSON value. Its keys include names of object properties. */
export const anyJson: fc.Arbitrary<unknown> = fc.anything({
  key: anyKey,
  values: [anyText, fc.double({ noNaN: true }), fc.boolean(), fc.constant(null)],
});

const anyEmail = fc.oneof({ weight: 3, arbitrary: fc.emailAddress() }, anyText);

/** A value for a text field, mostly a text. */
const mostly = (text: fc.Arbitrary<string>): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 12, arbitrary: text }, { weight: 1, arbitrary: anyJson });

/** The fields of both forms and of the request, often enough valid. */
export const anyFields = fc.record(
  {
    type: mostly(fc.constantFrom('demo', 'contact')),
    name: mostly(anyText),
    lastName: mostly(anyText),
    email: mostly(anyEmail),
    company: mostly(anyText),
    phone: mostly(anyText),
    message: mostly(anyText),
  },
  { requiredKeys: ['type', 'name', 'lastName', 'email'] },
);

/** Encodes a text for a header line. The HTTP parser refuses other bytes. */
export const latin = (text: string): string => text.replace(/[\r\n]/g, ' ').replace(/[^\u0001-\u00ff]/g, 'ÿ');
