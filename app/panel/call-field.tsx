import type { RefObject } from 'react';
import { OFFICE_TIME_ZONE_NAME } from '#contract/interim.ts';
import { isDue, sayCall } from '#contract/interim.ts';
import { Field } from './field.tsx';
import { Press } from './press.tsx';

type CallFieldProps = {
  input: RefObject<HTMLInputElement | null>;
  value: string;
  isStored: boolean;
  isPast: boolean;
  onChange(callAt: string): void;
  onClear(): void;
  /** Somebody called. */
  onMade(): void;
};

/** When to call, by the office's clock. Its button clears it: not every browser's own picker can. */
export function CallField({ input, value, isStored, isPast, onChange, onClear, onMade }: CallFieldProps) {
  const isPending = isStored && isDue(value);
  return (
    <div className="grid content-start gap-1">
      <Field
        ref={input}
        label={
          <span>
            Llamar el <span className="font-normal">({OFFICE_TIME_ZONE_NAME})</span>
          </span>
        }
        type="datetime-local"
        max="9999-12-31T23:59"
        value={value}
        aria-describedby={value && 'call'}
        aria-invalid={isPast || undefined}
        onChange={onChange}
      />
      {value && (
        <div className="flex flex-wrap items-center gap-x-3">
          <p
            id="call"
            className={`text-sm empty:hidden ${isPending ? 'font-semibold text-bermellon-700' : ''}`}
          >
            {isStored && sayCall(value)}
          </p>
          {isPending && <Press onClick={onMade}>Ya llamé</Press>}
          <button type="button" className="min-h-11 text-sm underline" onClick={onClear}>
            Quitar fecha
          </button>
        </div>
      )}
    </div>
  );
}
