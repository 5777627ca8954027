import type { ReactNode } from 'react';
import type { ResultText } from './outcome-texts.ts';
import { AwayLink } from '#ui/away-link.tsx';
import { OutcomeMark } from './outcome-mark.tsx';

/** Beside the outcome: what happens next, whom to call if nothing was sent, or else a large mark. */
export function OutcomeAside(result: ResultText) {
  const { next, meeting, talk, direct } = result;
  if (!next && !direct)
    return (
      <Side className="grid place-items-start max-lg:row-2 max-lg:-mb-3 lg:place-items-center lg:[&>div]:[scale:1.5]">
        <OutcomeMark {...result} isLarge />
      </Side>
    );
  return (
    <Side className="pb-9 max-lg:border-t md:pb-12">
      {next && (
        <>
          <h2 className="type-h3">{next.title}</h2>
          {/* The first port is reached. */}
          <ol className="ports mt-5.5 ml-1.5 grid gap-6.5 pl-6.5 [&>:first-child]:[--port:var(--color-sello-700)]">
            {next.steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
          {meeting && (
            <p className="mt-4">
              <AwayLink {...meeting} className="link" />
            </p>
          )}
        </>
      )}
      {direct && (
        <>
          <h2 className="type-h3">{talk}</h2>
          <p className="mt-3 grid justify-items-start font-display text-[min(1.25rem,5.5vw)] leading-normal font-bold wrap-anywhere">
            {direct.map(({ label, href }) => (
              <a key={href} href={href} className="link-alone">
                {label}
              </a>
            ))}
          </p>
        </>
      )}
    </Side>
  );
}

function Side({ className, children }: { className: string; children: ReactNode }) {
  return (
    <div
      className={`border-dashed border-tinta-500 px-5 pt-7 max-3xs:px-3 md:px-10 md:pt-10 lg:border-l lg:px-12 lg:pt-15 lg:pb-16 ${className}`}
    >
      {children}
    </div>
  );
}
