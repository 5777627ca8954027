import { useEffect, useId, useRef, useState } from 'react';
import { checker as text } from './texts.ts';
import { useSettled } from './use-settled.ts';
import { FormCell } from '#ui/form-cell.tsx';
import { Icon } from '#ui/icon.tsx';
import { Stamp } from '#ui/stamp.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { NumberCells } from './number-cells.tsx';
import { accept, isCut, offersFor, readNumbers, type Verdict } from '#trade/read-number.ts';
import { sayAnswer } from './say-verdict.ts';
import './checker.css';

/** Announced to screen readers after a pause in the typing, not at each key. */
const ANNOUNCE_AFTER_MS = 800;
const TITLE =
  'font-display text-[clamp(1.3125rem,1.2rem+0.35vw,1.5rem)] leading-[1.2] font-[680] tracking-[-0.015em]';
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
  const sentence = sayAnswer({ readings, shown, isCut: isCut(typed), accepted }, text.verdicts);
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
    <section className="checker" aria-labelledby={`${id}-title`}>
      <div className="checker__words">
        <h4 id={`${id}-title`} className={TITLE}>
          {text.title}
        </h4>
        <p className="scripted-only mt-1.5 text-note leading-[1.45] text-tinta-700" data-scripted="">
          {text.lead}
        </p>
        <div className="scripted-only mt-3.5 border border-tinta-900 bg-papel-0" data-scripted="">
          <FormCell id={id} label={text.label}>
            {(control) => (
              <input
                {...control}
                ref={input}
                defaultValue={text.example}
                aria-describedby={`${id}-verdict`}
                aria-invalid={isMistaken || undefined}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                enterKeyHint="done"
                // The first key replaces the example. Read the field: text typed before the scripts ran is not in the
                // state yet.
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
      <div className="@container">
        <NumberCells reading={shown} names={text.parts[shown.scheme]} />
        <div className="checker__outcome">
          <p id={`${id}-verdict`} ref={answer} tabIndex={-1} className="checker__verdict">
            {isMistaken && <Icon name="alert" className="mt-px size-5 text-error-600" />}
            <span>{sentence}</span>
          </p>
          {offers.length > 0 && (
            <div
              className="checker__offers scripted-only col-span-full flex flex-wrap gap-x-2 gap-y-1"
              data-scripted=""
            >
              {offers.map((offer) => (
                <button key={offer} type="button" onClick={() => takeOffer(offer)}>
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
      <VisuallyHidden>
        <span role="status">{announced}</span>
      </VisuallyHidden>
    </section>
  );
}
