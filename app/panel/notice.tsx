import { useEffect, useRef } from 'react';
import { Refused } from './api.ts';
import { createStore } from './store.ts';
import { REFUSAL_WORDS } from './words.ts';

/** Takes back what was done. Resolves to the words that tell it. */
type Undo = () => Promise<string>;

const last = createStore<{ said: string; undo?: Undo }>({ said: '' });

/** Tells what was done, until a view or a lead is opened, or the lead is closed. */
export const tell = (said: string, undo?: Undo): void => last.set({ said, undo });

/** The line that tells it, with the focus: its button may be gone. */
export function Notice() {
  const notice = last.usePart((whole) => whole);
  const { said, undo } = notice;
  const line = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (notice.said) line.current?.focus();
  }, [notice]);
  const takeBack = (work: Undo) => {
    // It is pressed once.
    tell(said);
    work().then(tell, (failed: unknown) => {
      if (failed instanceof Refused) tell(REFUSAL_WORDS[failed.code], work);
    });
  };
  return (
    <p
      ref={line}
      role="status"
      tabIndex={-1}
      className="peer sticky top-0 z-10 bg-sello-100 text-center font-semibold outline-none not-empty:p-3"
    >
      {said}
      {undo && (
        <button type="button" className="-my-2 ml-3 min-h-11 underline" onClick={() => takeBack(undo)}>
          Deshacer
        </button>
      )}
    </p>
  );
}
