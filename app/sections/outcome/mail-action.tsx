import { useEffect, useState, type FormEvent } from 'react';
import type { MailAction as MailActionText } from '#content/types.ts';
import { FUNCTION_NAMES } from '#contract/paths.ts';
import { useHydrated } from '#effects/use-hydrated.ts';
import { backend } from '#forms/which-backend.ts';
import { Button } from '#ui/button.tsx';
import './outcome.css';
import './outcome-sheet.css';
import './mail-action.css';

/**
 * The page behind a mail's link. Opening it changes nothing, because mail scanners open links too: the button
 * posts, natively, to the address that the link led to and that holds the token.
 */
export function MailAction({ action, heading, step, title, text, note, privacy, button }: MailActionText) {
  const isHydrated = useHydrated();
  const [isPosting, setIsPosting] = useState(false);

  useEffect(() => {
    // Come back to by the history, the page is as it was left: with its button out of use.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && setIsPosting(false);
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, []);

  const onSubmit = (event: FormEvent) => {
    if (isPosting) event.preventDefault();
    setIsPosting(true);
  };

  return (
    <section className="band outcome">
      <div className="wrap">
        <div className="outcome__stack">
          <div className="mail-action sprocket">
            <p className="mail-action__head">
              <span className="type-tab">{heading}</span>
              <span className="type-code text-tinta-600">{step}</span>
            </p>
            <div className="mail-action__words">
              <h1 className="outcome__title">{title}</h1>
              <p className="outcome__text text-balance">{text}</p>
            </div>
            <form
              method="post"
              // The token is in the address alone: prerendered, the form knows no other place to post to.
              action={
                isHydrated
                  ? backend.actionElsewhere(FUNCTION_NAMES[action], window.location.search)
                  : undefined
              }
              aria-busy={isPosting}
              className="mail-action__foot"
              onSubmit={onSubmit}
            >
              <p className="text-balance text-tinta-600">
                {note}{' '}
                <a href={privacy.to} className="link">
                  {privacy.label}
                </a>
              </p>
              <Button
                type="submit"
                // Leaving is asked for as plainly as it is done: vermilion calls for what we hope for.
                variant={action === 'confirmNewsletter' ? 'hero' : 'default'}
                arrow="page"
                autoComplete="off"
                disabled={isPosting}
              >
                {button}
              </Button>
            </form>
          </div>
        </div>
      </div>
    </section>
  );
}
