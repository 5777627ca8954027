import type { ResultText } from './outcome-texts.ts';
import { AwayLink } from '#ui/away-link.tsx';

/** Beside the outcome: what happens next, or whom to call if nothing was sent. */
export function OutcomeAside({ next, meeting, talk, direct }: ResultText) {
  return (
    <div className="border-dashed border-tinta-500 px-5 pt-7 pb-9 max-lg:border-t max-3xs:px-3 md:px-10 md:pt-10 md:pb-12 lg:border-l lg:px-12 lg:pt-15 lg:pb-16">
      <h2 className="type-h3">{next?.title ?? talk}</h2>
      {next && (
        /* The first port is reached. */
        <ol className="ports mt-5.5 ml-1.5 grid gap-6.5 pl-6.5 [&>:first-child]:[--port:var(--color-sello-700)]">
          {next.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      )}
      {meeting && (
        <p className="mt-4">
          <AwayLink {...meeting} className="link" />
        </p>
      )}
      {direct && (
        <p className="mt-3 grid justify-items-start font-display text-[min(1.25rem,5.5vw)] leading-normal font-bold wrap-anywhere">
          {direct.map(({ label, href }) => (
            <a key={href} href={href} className="link-alone">
              {label}
            </a>
          ))}
        </p>
      )}
    </div>
  );
}
