import { useEffect, useId, useRef, useState } from 'react';
import { checker as text } from './texts.ts';
import { FormCell } from '#ui/form-cell.tsx';
import { Icon } from '#ui/icon.tsx';
import { Stamp } from '#ui/stamp.tsx';
import { NumberCells } from './number-cells.tsx';
import { accept, offersFor, readNumbers, type Verdict } from '#trade/read-number.ts';
import { sayAnswer } from './say-verdict.ts';

/** Announced to screen readers after a pause in the typing, not at each key. */
const ANNOUNCE_AFTER_MS = 800;
const MISTAKES = new Set<Verdict['state']>(['wrong', 'misplaced']);

/**
 * Checks the check digits of container numbers and air waybills during typing, in the browser only. It starts with an
 * example, so that it works as a picture without scripts.
 */
export function Checker() {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const answer = useRef<HTMLParagraphElement>(null);
  const [typed, setTyped] = useState(text.example);
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const readings = readNumbers(typed);
  const shown = readings.find(({ verdict }) => verdict.state !== 'right') ?? readings[0];
  const offers = offersFor(shown);
  const sentence = sayAnswer({ readings, shown, accepted }, text.verdicts);
  const isMistaken = MISTAKES.has(shown.verdict.state);
  const isExample = typed === text.example;
  const announced = useSettled(
    isExample ? '' : [sentence, ...offers.map(text.offer)].join(' '),
    ANNOUNCE_AFTER_MS,
  );

  // The field may contain text from before hydration, or restored by the browser.
  useEffect(() => {
    if (input.current) setTyped(input.current.value);
  }, []);

  /** The button disappears with its offer, so the focus moves to the verdict. */
  const takeOffer = (offer: string) => {
    const corrected = accept(offer, typed, shown);
    if (input.current) input.current.value = corrected;
    setTyped(corrected);
    setAccepted([...accepted, offer]);
    answer.current?.focus();
  };

  return (
    <section
      // The columns of its sheet.
      className="grid gap-x-12 gap-y-4 lg:grid-cols-[7fr_5fr]"
      aria-labelledby={`${id}-title`}
      data-check=""
    >
      <div className="lg:order-1">
        <h4 id={`${id}-title`} className="type-h3">
          {text.title}
        </h4>
        <div className="scripted-only" data-scripted="">
          <p className="mt-1.5 text-note leading-[1.45] text-tinta-700">{text.lead}</p>
          <div className="mt-3 border border-b-0 border-tinta-500 bg-papel-0">
            <FormCell id={id} label={text.label}>
              {(control) => (
                <input
                  {...control}
                  ref={input}
                  className="font-mono uppercase"
                  defaultValue={text.example}
                  aria-describedby={`${id}-verdict`}
                  aria-invalid={isMistaken || undefined}
                  autoComplete="off"
                  autoCapitalize="characters"
                  spellCheck={false}
                  enterKeyHint="done"
                  // The first key replaces the example. Read the field: text typed before the scripts ran is not in
                  // the state yet.
                  onFocus={({ currentTarget, isTrusted }) => {
                    if (isTrusted && currentTarget.value === text.example) currentTarget.select();
                  }}
                  onInput={(event) => {
                    setTyped(event.currentTarget.value);
                    setAccepted([]);
                  }}
                />
              )}
            </FormCell>
          </div>
        </div>
      </div>
      <div>
        <NumberCells reading={shown} names={text.parts[shown.scheme]} />
        {/* Room for the longest verdict and its offers, so that nothing below moves. */}
        <div className="mt-3 flex min-h-60 flex-wrap content-start justify-between gap-2 wrap-anywhere md:min-h-37 xl:min-h-24">
          <p
            id={`${id}-verdict`}
            ref={answer}
            tabIndex={-1}
            className="flex flex-1 gap-2.5 text-base leading-[1.35] font-semibold text-balance"
            data-check="verdict"
          >
            {isMistaken && <Icon name="alert" className="size-5 text-error-600" />}
            <span>{sentence}</span>
          </p>
          {offers.length > 0 && (
            <div className="scripted-only flex w-full flex-wrap gap-x-2 gap-y-1" data-scripted="">
              {offers.map((offer) => (
                <button
                  key={offer}
                  type="button"
                  onClick={() => takeOffer(offer)}
                  className="min-h-11 border border-tinta-900 bg-papel-0 px-2 text-sm leading-[1.2] font-semibold hover:bg-papel-200"
                >
                  {text.offer(offer)}
                </button>
              ))}
            </div>
          )}
          {shown.verdict.state === 'right' && (
            <Stamp className="m-1 -rotate-5 animate-[lands_120ms_linear]">
              {text.stamp[0]}
              <br />
              {text.stamp[1]}
            </Stamp>
          )}
        </div>
      </div>
      <span className="sr-only">
        <span role="status">{announced}</span>
      </span>
    </section>
  );
}

/** Returns a value once it has been the same for `delay` milliseconds. The first value comes at once. */
function useSettled<T>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), delay);
    return () => clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
