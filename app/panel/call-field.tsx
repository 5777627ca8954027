import type { RefObject } from 'react';
import { OFFICE_TIME_ZONE_NAME } from '#contract/office-hours.ts';
import { Field } from './field.tsx';
import { isDue, sayCall } from './words.ts';

type CallFieldProps = {
  input: RefObject<HTMLInputElement | null>;
  value: string;
  isStored: boolean;
  isPast: boolean;
  onChange(callAt: string): void;
  /** Takes the call away. `isMade`: because somebody called. */
  onClear(isMade: boolean): void;
};

/** When to call, by the office's clock. Its button clears it: not every browser's own picker can. */
export function CallField({ input, value, isStored, isPast, onChange, onClear }: CallFieldProps) {
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
          <button
            type="button"
            className={isPending ? 'press' : 'min-h-11 text-sm underline'}
            onClick={() => onClear(isPending)}
          >
            {isPending ? 'Ya llamé' : 'Quitar fecha'}
          </button>
        </div>
      )}
    </div>
  );
}
