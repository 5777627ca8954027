import type { ReactNode } from 'react';
import { Document } from '#drawing/document.tsx';
import { MISMATCH, OPERATIONS } from '#drawing/sample-data.ts';
import { Chip } from '#ui/chip.tsx';
import { Story } from '#ui/story.tsx';

/** The control tower's board: each operation with its status. */
export function BoardScene() {
  return (
    <Document
      className="bg-tinta-900 text-papel-50"
      head={
        <>
          Operaciones <span className="font-mono font-normal text-tinta-300">12 activas</span>
        </>
      }
    >
      {/* On wide screens the folder lies on the right half. */}
      <ul className="grid flex-1 xl:w-64">
        <Row reference={MISMATCH.reference} unit={MISMATCH.container}>
          <Story
            className="justify-items-end"
            wrong={<Chip tone="alert">Peso no coincide</Chip>}
            right={<Chip tone="approved">Semáforo verde</Chip>}
          />
        </Row>
        {OPERATIONS.map(({ reference, unit, status, tone }) => (
          <Row key={reference} reference={reference} unit={unit}>
            <Chip tone={tone}>{status}</Chip>
          </Row>
        ))}
      </ul>
    </Document>
  );
}

type RowProps = { reference: string; unit: string; children: ReactNode };

function Row({ reference, unit, children }: RowProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-2 border-tinta-800 px-2.5 py-1 leading-[1.2] not-first:border-t">
      <span className="whitespace-nowrap">
        {reference}
        <span className="block text-tinta-300">{unit}</span>
      </span>
      {children}
    </li>
  );
}
