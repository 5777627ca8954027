import type { ReactNode } from 'react';
import { FOLDER, MISMATCH } from '#scenes/sample-data.ts';
import { Brand, brandRoom, Canvas, HEIGHT, MARGIN, Paragraph, titleRoom, WIDTH, Words } from './canvas.tsx';
import type { Room, ShareDrawing } from './canvas.tsx';
import { SPROCKET_STRIP, Sprockets } from './sheet.tsx';

const LEFT = 544;
const STUB = HEIGHT / 3;
const COLUMN = (WIDTH - LEFT - SPROCKET_STRIP) / 3;
const NOTCH_RADIUS = 13;

const COLUMNS = [
  { head: 'Estado', value: ['En', 'tránsito'], light: 'var(--color-bermellon-100)', size: 41 },
  {
    head: 'Documentos',
    value: [`${FOLDER.received.length}/${FOLDER.received.length + FOLDER.pending.length}`],
    light: 'var(--color-sello-100)',
    size: 96,
  },
  {
    head: 'Rastreo',
    value: MISMATCH.container.split(/(?<=[A-Z]) /),
    light: 'var(--color-ruta-100)',
    size: 35,
  },
] as const;

const columnLeft = (column: number) => LEFT + SPROCKET_STRIP + column * COLUMN;

const audienceRoom = (stub: number): Room => ({
  x: columnLeft(stub) + 20,
  y: stub * STUB + 28,
  width: COLUMN - 32,
  height: 48,
  type: 'name',
  largest: 27,
  leading: 1.1,
});

/** One line of the manifest on three stubs, each with the column lit that its reader looks at. */
export const solutions: ShareDrawing<'brand' | 'title' | 'first' | 'second' | 'third'> = {
  rooms: {
    brand: brandRoom(LEFT - 2 * MARGIN),
    title: titleRoom({ x: MARGIN, y: 194, width: LEFT - MARGIN - 30, height: 372, largest: 61 }),
    first: audienceRoom(0),
    second: audienceRoom(1),
    third: audienceRoom(2),
  },
  Drawing(texts) {
    const audiences = [texts.first, texts.second, texts.third];
    return (
      <Canvas ground="var(--color-papel-50)">
        <Brand room={solutions.rooms.brand} text={texts.brand} />
        <Paragraph room={solutions.rooms.title} text={texts.title} />
        <path d={`M${LEFT} 0h${WIDTH - LEFT}v${HEIGHT}h-${WIDTH - LEFT}z`} fill="var(--color-papel-0)" />
        {audiences.map((audience, stub) => (
          <Stub key={audience.lines.join(' ')} stub={stub}>
            <Paragraph room={audienceRoom(stub)} text={audience} />
          </Stub>
        ))}
        <path d={`M${LEFT} 0v${HEIGHT}`} stroke="var(--color-tinta-900)" strokeWidth="2" />
        <Sprockets x={LEFT} y={0} height={HEIGHT} hole="var(--color-papel-50)" />
        {[STUB, 2 * STUB].map((y) => (
          <g key={y}>
            <path
              d={`M${LEFT} ${y}h${WIDTH - LEFT}`}
              stroke="var(--color-tinta-900)"
              strokeWidth="2.5"
              strokeDasharray="12 9"
            />
            <circle
              cx={LEFT}
              cy={y}
              r={NOTCH_RADIUS}
              fill="var(--color-papel-50)"
              stroke="var(--color-tinta-900)"
              strokeWidth="2"
            />
          </g>
        ))}
      </Canvas>
    );
  },
};

function Stub({ stub, children }: { stub: number; children: ReactNode }) {
  const top = stub * STUB;
  return (
    <>
      {COLUMNS.map(({ head, value, light, size }, column) => {
        const x = columnLeft(column);
        if (column !== stub)
          return (
            <g key={head}>
              <path d={`M${x} ${top}v${STUB}`} stroke="var(--color-papel-300)" strokeWidth="2" />
              <Words type="code" x={x + 20} y={top + 48} size={22} fill="var(--color-tinta-500)">
                {head}
              </Words>
              <path
                d={`M${x + 20} ${top + 84}h130M${x + 20} ${top + 114}h88`}
                stroke="var(--color-papel-200)"
                strokeWidth="11"
              />
            </g>
          );
        return (
          <g key={head}>
            <path d={`M${x} ${top}h${COLUMN}v${STUB}h-${COLUMN}z`} fill={light} />
            {children}
            {value.map((line, index) => (
              <Words
                key={line}
                type="title"
                x={x + 20}
                y={top + STUB - 32 - (value.length - 1 - index) * size}
                size={size}
              >
                {line}
              </Words>
            ))}
          </g>
        );
      })}
    </>
  );
}
