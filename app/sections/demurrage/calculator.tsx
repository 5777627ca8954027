import { useEffect, useId, useRef, useState, type MouseEvent } from 'react';
import type { TextsOf } from '#schema/blocks.ts';
import { FormCell } from '#ui/form-cell.tsx';
import { bothWays } from '#trade/amount.ts';
import {
  CURRENCIES,
  currencyIn,
  demurrage,
  QUANTITIES,
  readQuantity,
  type Currency,
  type Mistaken,
  type Quantity,
} from '#trade/demurrage.ts';

type CalculatorText = Omit<TextsOf<'demurrage'>, 'anchor' | 'title' | 'lead' | 'formula'>;

type Typed = Record<Quantity, string> & { currency: Currency };

/**
 * Multiplies the visitor's numbers, in the browser only. It begins with the example's. A mistake is named at its field.
 * No form: there is nothing to send.
 */
export function Calculator({ fields, currency, mistakes, answer, example }: CalculatorText) {
  const initial = asTyped(example);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const [{ currency: money, ...typed }, setTyped] = useState(initial);

  // The fields may contain text from before hydration, or restored by the browser.
  useEffect(() => {
    if (root.current) setTyped(typedIn(root.current));
  }, []);

  const readings = QUANTITIES.map((quantity) => readQuantity(quantity, typed[quantity]));
  const values = readings.flatMap((reading) => (reading.kind === 'value' ? [reading.value] : []));
  const [containers, days, tariff] = values;
  const total =
    containers !== undefined && days !== undefined && tariff !== undefined
      ? demurrage({ containers, days, tariff })
      : undefined;
  const isMistaken = readings.some(({ kind }) => kind !== 'value' && kind !== 'empty');
  const isExample = money === initial.currency && QUANTITIES.every((name) => typed[name] === initial[name]);
  let note: keyof CalculatorText['answer'] = isExample ? 'example' : 'done';
  if (total === undefined) note = isMistaken ? 'mistaken' : 'empty';

  return (
    <div
      ref={root}
      data-calculator=""
      className="rounded-sheet border border-tinta-900 bg-papel-0"
      onInput={({ currentTarget, target }) => {
        checkCurrency(currentTarget, (target as HTMLInputElement).value);
        setTyped(typedIn(currentTarget));
      }}
    >
      <div className="scripted-only" data-scripted="">
        {QUANTITIES.map((quantity, index) => {
          const reading = readings[index];
          const error = reading && 'number' in reading ? sayMistake(reading, mistakes) : undefined;
          return (
            <FormCell key={quantity} id={`${id}-${quantity}`} {...fields[quantity]} error={error}>
              {(control) => (
                <input
                  {...control}
                  name={quantity}
                  inputMode={quantity === 'tariff' ? 'decimal' : 'numeric'}
                  autoComplete="off"
                  enterKeyHint="done"
                  defaultValue={initial[quantity]}
                  onClick={selectExample}
                />
              )}
            </FormCell>
          );
        })}
        <fieldset className="px-4.5 py-3">
          <legend className="float-left w-full pb-2 text-sm font-semibold text-tinta-700">{currency}</legend>
          <div className="clear-both flex gap-3">
            {CURRENCIES.map((code) => (
              <label
                key={code}
                className="relative flex min-h-11.5 flex-1 items-center justify-center gap-2 border border-tinta-500 px-4 font-semibold has-checked:bg-tinta-900 has-checked:text-papel-50 forced-colors:has-checked:border-4"
              >
                <input
                  type="radio"
                  name="currency"
                  value={code}
                  defaultChecked={code === 'MXN'}
                  className="absolute inset-0 size-full cursor-pointer appearance-none"
                />
                {code}
              </label>
            ))}
          </div>
        </fieldset>
      </div>
      <output className="block bg-tinta-900 px-4.5 py-5 text-papel-50">
        <strong
          className={`block font-display text-[clamp(1.625rem,4vw,2.75rem)] leading-[1.1] tracking-[-0.02em] wrap-anywhere ${total === undefined ? 'text-tinta-300' : 'font-extrabold'}`}
        >
          {total === undefined ? '$ –' : formatMoney(total, money)}
        </strong>{' '}
        <span className="mt-2 block min-h-[3em] sm:min-h-0 text-note leading-normal text-tinta-200">
          {answer[note]}
        </span>
      </output>
    </div>
  );
}

const NUMBER = new Intl.NumberFormat('es-MX');

const asTyped = ({ containers, days, tariff }: CalculatorText['example']): Typed => ({
  containers: NUMBER.format(containers),
  days: NUMBER.format(days),
  tariff: NUMBER.format(tariff),
  currency: 'MXN',
});

function sayMistake({ kind, number }: Mistaken, mistakes: CalculatorText['mistakes']): string {
  const [point, comma] = bothWays(number);
  return kind === 'point' ? mistakes.point.replace('1.842', point).replace('1,842', comma) : mistakes[kind];
}

/** Chooses the currency that was typed with the amount. */
function checkCurrency(root: HTMLElement, typed: string): void {
  const code = currencyIn(typed);
  const choice = code && root.querySelector<HTMLInputElement>(`[value="${code}"]`);
  if (choice) choice.checked = true;
}

/** A press selects the example's number, so that typing replaces it, as it does after Tab. */
function selectExample({ currentTarget: field }: MouseEvent<HTMLInputElement>): void {
  if (field.value === field.defaultValue) field.select();
}

function typedIn(root: HTMLElement): Typed {
  const valueOf = (selector: string) => root.querySelector<HTMLInputElement>(`input${selector}`)?.value ?? '';
  return {
    containers: valueOf('[name="containers"]'),
    days: valueOf('[name="days"]'),
    tariff: valueOf('[name="tariff"]'),
    currency: valueOf(':checked') === 'USD' ? 'USD' : 'MXN',
  };
}

/** Both currencies have the sign "$", so the code stands behind. */
const formatMoney = (amount: number, currency: Currency): string =>
  `$${new Intl.NumberFormat('es-MX', { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(amount)} ${currency}`;
