import { useEffect, useState } from 'react';
import { mistyped } from '#content';
import { fillText } from '#schema/placeholders.ts';
import { likelyAddress } from './likely-address.ts';

const PAUSE_MS = 600;

type AddressQuestionProps = {
  /** Of the input. */
  id: string;
  /** Of the button. The forms hold its words, because the build keeps the styles of their scripts alone. */
  className: string;
};

/** Asks whether another address was meant, once typing pauses. One press takes it. Sending never waits for it. */
export function AddressQuestion({ id, className }: AddressQuestionProps) {
  const [likely, setLikely] = useState<string>();
  useEffect(() => {
    const form = inputOf(id)?.form;
    let timer = 0;
    const wait = () => {
      clearTimeout(timer);
      timer = window.setTimeout(look, PAUSE_MS);
    };
    // Nothing moves under a finger that presses.
    const look = () =>
      document.querySelector(':active') ? wait() : setLikely(likelyAddress(inputOf(id)?.value ?? ''));
    wait();
    form?.addEventListener('input', wait);
    form?.addEventListener('reset', wait);
    return () => {
      clearTimeout(timer);
      form?.removeEventListener('input', wait);
      form?.removeEventListener('reset', wait);
    };
  }, [id]);

  const take = () => {
    const input = inputOf(id);
    if (!input || !likely || input.readOnly) return;
    input.value = likely;
    input.dispatchEvent(new Event('input', { bubbles: true }));
    input.focus();
    setLikely(undefined);
  };
  return (
    <div role="status">
      {likely && (
        <button type="button" className={className} onClick={take}>
          {fillText(mistyped, { suggestion: likely })}
        </button>
      )}
    </div>
  );
}

const inputOf = (id: string) => document.getElementById(id) as HTMLInputElement | null;
