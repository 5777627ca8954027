import { useEffect, useState, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react';
import { useWork } from '#panel/data/requests.ts';
import { Press } from './press.tsx';
import { Trouble } from './trouble.tsx';

type ConfirmProps = {
  question: string;
  yes: string;
  isDanger?: boolean;
  isReady?: boolean;
  /** The values of the fields in `children`. */
  onYes(values: FormData): Promise<void>;
  onCancel(): void;
  children: ReactNode;
};

/**
 * Asks before something is done. The focus is on the field, else on the answer that changes nothing. After that it goes
 * back to where it was.
 */
export function Confirm({
  question,
  yes,
  isDanger,
  isReady = true,
  onYes,
  onCancel,
  children,
}: ConfirmProps) {
  const { isBusy, error, run } = useWork();
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus();
    },
    [opener],
  );
  function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const values = new FormData(event.currentTarget);
    if (isReady) void run(() => onYes(values));
  }
  return (
    <form
      ref={focus}
      aria-label="Confirmar"
      onSubmit={submit}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape') return;
        // The selection around it goes on.
        event.stopPropagation();
        onCancel();
      }}
      className="grid grid-cols-1 gap-2 bg-boya-100 p-3"
    >
      <p className="text-note">{question}</p>
      {children}
      <Trouble code={error?.code} />
      <div className="flex flex-wrap gap-4">
        <Press
          type="submit"
          className="press--asked"
          tone={isDanger ? 'danger' : undefined}
          aria-disabled={isBusy || !isReady}
        >
          {yes}
        </Press>
        <Press onClick={onCancel}>Cancelar</Press>
      </div>
    </form>
  );
}

const focus = (form: HTMLFormElement | null) =>
  form?.querySelector<HTMLElement>('[name], [type=button]')?.focus();
