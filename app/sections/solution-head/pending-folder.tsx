import { useRef, useState } from 'react';
import type { FolderText } from './solution-head.schema.ts';
import { useEntered } from '#effects/use-entered.ts';
import { useHydrated } from '#effects/use-hydrated.ts';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';
import { Divider, Received } from './divider.tsx';

type PendingFolderProps = FolderText & {
  pending: readonly { name: string; status: string; number: string }[];
  /** How many documents are in the folder already. */
  received: number;
  facts: readonly (readonly [name: string, value: string])[];
};

/** From 1024 px it lies open on the left half of the screen. */
const FLAP =
  'folder__inset relative z-1 flex flex-1 flex-wrap items-center gap-x-8 gap-y-3.5 border-t border-tinta-900 ' +
  'bg-bermellon-100 pt-5 pb-[calc(22px+1.5rem)] lg:absolute lg:right-full lg:bottom-0 lg:w-full lg:border-b ' +
  'lg:pr-12 lg:pl-[max(var(--gutter),100%-var(--page)/2)]';
const COUNT =
  'font-display text-[clamp(4rem,6.4vw,5.5rem)] leading-[0.9] font-extrabold tracking-[-0.04em] [font-stretch:115%]';
const READY =
  'folder__lands absolute right-2 bottom-1.5 -rotate-5 rounded-sheet border-2 xl:right-12 xl:bottom-10 border-sello-700 px-3 pt-1.5 pb-2 font-display text-[min(1.125rem,5vw)] xl:px-4 xl:text-[1.375rem] ' +
  'leading-none font-extrabold text-sello-700 uppercase [outline:1px_solid_var(--color-sello-700)] -outline-offset-6';

/** Covers the tab and what the next divider leaves visible. */
const TARGET = 'absolute inset-x-0 -top-[2.6em] z-2 h-[4.75em]';

/** The missing documents of the folder and its count. A press stamps a document, another one takes the stamp back. */
export function PendingFolder({ invitations, counts, pending, received, facts }: PendingFolderProps) {
  const root = useRef<HTMLUListElement>(null);
  const isLive = useHydrated();
  const hasEntered = useEntered(root);
  const [stamped, setStamped] = useState<readonly string[]>([]);
  const total = received + pending.length;
  const count = received + stamped.length;

  const toggle = (name: string) =>
    setStamped(stamped.includes(name) ? stamped.filter((each) => each !== name) : [...stamped, name]);

  return (
    <>
      <ul
        ref={root}
        className="folder__inset folder__pending grid auto-rows-[4.75em]"
        data-entered={hasEntered || undefined}
      >
        {pending.map(({ name, status, number }, index) => {
          const place = received + index;
          const isStamped = stamped.includes(name);
          return (
            <li key={name} className="relative">
              <div aria-hidden="true">
                <Divider
                  place={place}
                  name={name}
                  isPending={!isStamped}
                  columns="grid-cols-[auto_minmax(0,1fr)]"
                >
                  {isStamped ? (
                    <>
                      <span className="px-[1.05em]">{number}</span>
                      <span className="folder__lands absolute -top-1 right-3">
                        <Received place={place} className="block" />
                      </span>
                    </>
                  ) : (
                    <>
                      <span className="px-[1.05em] font-semibold whitespace-nowrap text-bermellon-700 max-xs:px-1">
                        {status}
                      </span>
                      <span className="scripted-only overflow-clip border-l border-papel-300 pl-[1.05em] whitespace-nowrap underline underline-offset-3 max-xs:pl-1">
                        {invitations[index]}
                      </span>
                    </>
                  )}
                </Divider>
              </div>
              {isLive && (
                <button
                  type="button"
                  className={TARGET}
                  aria-label={`${name}, ${status}. ${invitations[index]}`}
                  aria-pressed={isStamped}
                  onClick={() => toggle(name)}
                />
              )}
            </li>
          );
        })}
      </ul>
      <div className={FLAP} aria-hidden="true">
        <p className={COUNT}>
          <span>{count}</span>
          <span className="text-bermellon-700">/{total}</span>
        </p>
        <dl className="grid grid-cols-[auto_auto] gap-x-[0.9em] gap-y-1.5">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-tinta-600">{name}</dt>
              <dd className="font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
        {count === total && <span className={READY}>Listo</span>}
      </div>
      <VisuallyHidden>
        <span role="status">{isLive && counts[stamped.length]}</span>
      </VisuallyHidden>
    </>
  );
}
