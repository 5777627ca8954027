import { describe, expect, it } from 'vitest';
import { fit, type Room } from './fit.ts';

/** Every letter is half as wide as its size. */
const measure = (line: string) => line.length / 2;
const room: Room = { x: 64, y: 64, width: 200, height: 100, type: 'title', largest: 40, leading: 1 };

describe('a text in its room', () => {
  it('is as large as allowed on one line, if it fits', () => {
    expect(fit('Hola', room, measure)).toEqual({ lines: ['Hola'], size: 40 });
  });

  it('is wrapped before it is made smaller', () => {
    expect(fit('Hola mundo nuevo', room, measure)).toEqual({ lines: ['Hola mundo', 'nuevo'], size: 40 });
  });

  it('is wrapped into even lines', () => {
    const { lines } = fit('uno dos tres cuatro', { ...room, width: 300 }, measure);
    expect(lines).toEqual(['uno dos', 'tres cuatro']);
  });

  it('keeps together what a no-break space joins', () => {
    const { lines } = fit('tus importaciones y\u00a0exportaciones', { ...room, width: 400 }, measure);
    expect(lines).toEqual(['tus importaciones', 'y\u00a0exportaciones']);
  });

  it.each(['W'.repeat(40), 'muchas palabras '.repeat(12).trim(), 'a b '.repeat(60).trim()])(
    'is made smaller rather than leave it: %s',
    (text) => {
      const { lines, size } = fit(text, room, measure);
      expect(lines.join(' ')).toBe(text);
      for (const line of lines) expect(measure(line) * size).toBeLessThanOrEqual(room.width);
      expect(size * lines.length * room.leading).toBeLessThanOrEqual(room.height + size);
    },
  );
});
