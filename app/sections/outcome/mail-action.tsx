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
 * The page that a mail links to. Opening it changes nothing, because mail scanners open links too. Its button posts
 * natively to the link's address, which contains the token.
 */
export function MailAction({ action, heading, step, title, text, note, privacy, button }: MailActionText) {
  const isHydrated = useHydrated();
  const [isPosting, setIsPosting] = useState(false);

  useEffect(() => {
    // After going back, the page is as it was left, with a disabled button. Enable it.
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
              // Only the address has the token, so the prerendered form cannot name another target.
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
                // Unsubscribing gets a plain button: vermilion is for actions that we hope for.
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
