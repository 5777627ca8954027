import type { ReactNode } from 'react';
import { FREE_DAYS, MISMATCH } from '#drawing/sample-data.ts';
import { Story } from '#ui/story.tsx';

const { container, discharged, last, used, total } = FREE_DAYS;

/** The assistant answers about two shipments. The second one waits until its weights agree. */
export function ChatScene() {
  return (
    <div className="grid h-full content-between gap-2.5 text-[min(0.9375rem,8vw)] leading-[1.4]">
      <Mine>{`¿Cómo va el ${container.replaceAll(' ', '')}?`}</Mine>
      <Theirs>
        {`Está en Lázaro Cárdenas desde el ${discharged}. Va en el día libre ${used} de ${total} de la naviera; el último es el ${last}. Falta programar el previo.`}
      </Theirs>
      <Mine>{`¿Y el ${MISMATCH.reference}?`}</Mine>
      <Theirs>
        <Story
          wrong={<Answer title="Detenido" text="Los pesos no coinciden." />}
          right={<Answer title="Semáforo verde" text="Desaduanamiento libre, 11 nov." />}
        />
      </Theirs>
    </div>
  );
}

const Mine = ({ children }: { children: ReactNode }) => (
  <p className="ml-6 border border-tinta-900 bg-ruta-700 px-3.5 py-2.5 text-papel-0">{children}</p>
);

const Theirs = ({ children }: { children: ReactNode }) => (
  <p className="mr-6 border border-tinta-900 bg-papel-0 px-3.5 py-2.5">{children}</p>
);

const Answer = ({ title, text }: { title: string; text: string }) => (
  <>
    <b className="block font-display">{title}</b>
    {` ${text}`}
  </>
);
