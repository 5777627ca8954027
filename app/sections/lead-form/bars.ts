/** Height of the bars. */
export const BAR_HEIGHT = 60;

/** Code 39, in widths of a narrow bar: a wide bar or gap is two. */
const WIDE = 2;
const START_AND_STOP = '*';

/** Which of a character's five bars are wide, by its place in its row. The row says which of its four gaps is wide. */
const BARS = ['10001', '01001', '11000', '00101', '10100', '01100', '00011', '10010', '01010', '00110'];
const ROWS = [
  ['1234567890', '0100'],
  ['ABCDEFGHIJ', '0010'],
  ['KLMNOPQRST', '0001'],
  ['UVWXYZ-. *', '1000'],
] as const;

/** A scannable barcode as one path, `BAR_HEIGHT` tall. `width` is in narrow bars. */
export function barcode(text: string): { path: string; width: number } {
  let x = 0;
  let path = '';
  for (const character of `${START_AND_STOP}${encodable(text)}${START_AND_STOP}`) {
    const { bars, gaps } = patternOf(character);
    for (const [index, bar] of [...bars].entries()) {
      const width = bar === '1' ? WIDE : 1;
      path += `M${x} 0h${width}v${BAR_HEIGHT}h-${width}z`;
      // A narrow gap separates two characters.
      x += width + (gaps[index] === '1' ? WIDE : 1);
    }
  }
  return { path, width: x - 1 };
}

/** Without accents and characters that the code lacks. */
const encodable = (text: string): string =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replaceAll(/[^\dA-Z. -]/g, '');

function patternOf(character: string): { bars: string; gaps: string } {
  for (const [characters, gaps] of ROWS) {
    const bars = BARS[characters.indexOf(character)];
    if (bars) return { bars, gaps };
  }
  throw new Error(`Code 39 has no bars for "${character}".`);
}
