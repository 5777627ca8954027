const BITS_PER_LETTER = 8;
const LETTERS = 14;

/** A drawing of a barcode, not one to scan: each letter's bits as wide and narrow bars, one path 60 units tall. */
export function barcode(text: string): { path: string; width: number } {
  let x = 0;
  let path = '';
  for (const letter of text.toUpperCase().padEnd(LETTERS, '#').slice(0, LETTERS)) {
    for (let bit = 0; bit < BITS_PER_LETTER; bit += 2) {
      const pair = ((letter.codePointAt(0) ?? 0) >> bit) & 3;
      const width = pair > 1 ? 5 : 2;
      path += `M${x} 0h${width}v60h-${width}z`;
      x += width + (pair % 2 === 0 ? 2 : 4);
    }
  }
  return { path, width: x };
}
