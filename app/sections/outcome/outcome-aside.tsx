import type { ResultText } from '#content/types.ts';
import { AwayLink } from '#ui/away-link.tsx';

/** Beside the outcome: what happens next or, if nothing was sent, whom to call. */
export function OutcomeAside({ next, meeting, talk, direct }: ResultText) {
  return (
    <div className="outcome__aside">
      {next && (
        <>
          <h2 className="type-h3">{next.title}</h2>
          <ol className="outcome__steps">
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
          <p className="outcome__direct">
            {direct.map(({ label, href }) => (
              <a key={href} href={href}>
                {label}
              </a>
            ))}
          </p>
        </>
      )}
    </div>
  );
}
