import { useEffect, useState, type FormEvent } from 'react';
import type { MailActionText } from '#schema/results.ts';
import { FUNCTION_NAMES } from '#contract/paths.ts';
import { useHydrated } from '#effects/use-hydrated.ts';
import { backend } from '#forms/which-backend.ts';
import { Button } from '#ui/button.tsx';
import { SheetHead } from '#ui/sheet-head.tsx';
import { OutcomeStack, OutcomeTitle } from './outcome-stack.tsx';

/**
 * The page that a mail links to. Opening it changes nothing, because mail scanners open links too. Its button posts
 * natively to the link's address, which contains the token.
 */
export function MailAction({
  action,
  heading,
  step,
  title,
  text,
  note,
  privacy,
  button,
}: Omit<MailActionText, 'pageTitle'>) {
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
    <OutcomeStack>
      <div className="sprocket @container rounded-sheet border border-tinta-900 bg-papel-0 pl-(--strip) md:[--strip:30px]">
        <SheetHead className="px-5 py-3.75 max-3xs:px-3 @xl:px-10" title={heading} code={step} />
        <div className="grid gap-5 px-5 pt-8 pb-9 max-3xs:px-3 @xl:px-10 @xl:pt-12 @xl:pb-14">
          <OutcomeTitle>{title}</OutcomeTitle>
          <p className="max-w-[min(34em,100%)] text-[min(1.25rem,10.6vw)] leading-normal text-balance">
            {text}
          </p>
        </div>
        <form
          method="post"
          // Only the address has the token, so the prerendered form cannot name another target.
          action={
            isHydrated ? backend.actionElsewhere(FUNCTION_NAMES[action], window.location.search) : undefined
          }
          aria-busy={isPosting}
          className="grid grid-cols-1 gap-4.5 border-t border-tinta-500 p-5 wrap-anywhere max-3xs:px-3 @xl:grid-cols-[1fr_auto] @xl:items-center @xl:gap-7 @xl:px-10 @xl:pt-6 @xl:pb-7"
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
    </OutcomeStack>
  );
}
