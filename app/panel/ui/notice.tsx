import { useEffect, useRef } from 'react';
import { tell, told, type Undo } from '#panel/data/address.ts';
import { Refused } from '#panel/data/requests.ts';
import { REFUSAL_WORDS } from '#panel/words.ts';

/** The line that tells what was done, with the focus: its button may be gone. */
export function Notice() {
  const notice = told.usePart((whole) => whole);
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
