import type { ResultText } from './outcome-texts.ts';
import { TOO_MANY_ANCHOR } from '#contract/paths.ts';
import { Island } from '#islands/island.tsx';
import { Icon } from '#ui/icon.tsx';
import { ReceivedStamp } from '#ui/stamp.tsx';
import { SheetHead } from '#ui/sheet-head.tsx';
import { AwayLink } from '#ui/away-link.tsx';
import { OutcomeStack, OutcomeTitle } from './outcome-stack.tsx';
import { OutcomeWay } from './outcome-way.tsx';
import '#ui/receipt.css';

/** The paper of the sheet. A sent one was torn off its copies. */
const PAPERS = {
  sent: '[--paper:var(--color-sello-100)] [--torn:12px]',
  invalid: '[--paper:var(--color-boya-100)]',
  failed: '[--paper:var(--color-papel-0)]',
};

/**
 * The result of a form that was posted without scripts: the toast's words on the form's paper. A sent form is the copy
 * torn off for the visitor. An unsent form still hangs on its strip.
 */
export function Outcome(result: ResultText) {
  const {
    tone,
    heading,
    copy,
    title,
    text,
    textLink,
    tooMany,
    wrong,
    keeps,
    way,
    form,
    next,
    direct,
    icon,
    stamp,
  } = result;
  const hasAside = Boolean(next ?? direct);

  return (
    <OutcomeStack
      id={tooMany && TOO_MANY_ANCHOR}
      className={`${PAPERS[tone]} ${hasAside ? '' : 'lg:mx-auto lg:max-w-3xl'}`}
    >
      <div
        className={`relative grid grid-cols-1 ${hasAside ? 'lg:grid-cols-[minmax(0,1fr)_minmax(0,25rem)]' : ''} ${tone === 'sent' ? 'receipt' : 'sprocket rounded-sheet border border-tinta-900 bg-(--paper) pl-(--strip) md:[--strip:30px]'}`}
      >
        <SheetHead
          className="px-5 py-3.75 max-3xs:px-3 md:px-10 lg:col-span-full lg:pr-12 lg:pl-16"
          title={heading}
          code={copy}
          codeColour=""
        />
        {/* With large text a word of the button may break before the sheet outgrows the window. */}
        <div className="grid grid-cols-1 content-center justify-items-start gap-5 px-5 pt-8 pb-9 wrap-anywhere max-3xs:px-3 md:px-10 md:pt-12 md:pb-13 lg:px-16 lg:pt-15 lg:pb-16 [&>*]:max-w-full">
          {tone === 'sent' ? (
            <ReceivedStamp icon={icon} word={stamp} />
          ) : (
            <Icon
              name="alert"
              className={`size-9 ${tone === 'failed' ? 'text-alerta-700' : 'text-boya-700'}`}
            />
          )}
          <OutcomeTitle>{title}</OutcomeTitle>
          <p className="text-[min(1.25rem,10.6vw)] leading-normal">
            {text}
            {tooMany && <span className="group-not-target/outcome:hidden"> {tooMany}</span>}
            {textLink && (
              <>
                {' '}
                <a href={`#${textLink.anchor}`} className="link">
                  {textLink.label}
                </a>
                .
              </>
            )}
          </p>
          {/* All that can be wrong. The server shows what is, in place of the text (server/http/wrong-form-page.ts). */}
          {wrong && (
            <template>
              <ul className="text-[min(1.25rem,10.6vw)] leading-normal">
                {wrong.map((line) => (
                  <li key={line.id} id={line.id}>
                    {line.text}
                  </li>
                ))}
              </ul>
            </template>
          )}
          {keeps && <p>{keeps}</p>}
          <Island
            name="outcomeWay"
            when="start"
            className="mt-2"
            component={OutcomeWay}
            props={{ tone, way, form }}
          />
        </div>
        {hasAside && <OutcomeAside {...result} />}
      </div>
    </OutcomeStack>
  );
}

/** Beside the outcome: what happens next, or whom to call if nothing was sent. */
function OutcomeAside({ next, meeting, talk, direct }: ResultText) {
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
