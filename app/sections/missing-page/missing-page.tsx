import type { LinkText } from '#schema/parts.ts';
import { LostContainer } from './lost-container.tsx';
import { Button } from '#ui/button.tsx';

type MissingPageProps = {
  title: string;
  text: string;
  home: LinkText;
  others: readonly LinkText[];
  drawing: { alt: string; plate: readonly string[]; tag: string };
};

/** The whole screen is a container that nobody expects. */
export function MissingPage({ title, text, home, others, drawing }: MissingPageProps) {
  // Centres a content of 800 px, on wide screens 610 px. If really centred, it would move while the page is loading.
  return (
    <section className="steel-vermilion on-dark relative min-h-[calc(100svh-var(--header))] overflow-clip pt-[max(0px,50svh-var(--header)/2-400px)] text-papel-0 lg:pt-[max(56px,50svh-var(--header)/2-305px)] lg:pb-14">
      <div role="img" aria-label={drawing.alt}>
        <LostContainer plate={drawing.plate} tag={drawing.tag} />
      </div>
      <div className="wrap grid gap-7 pt-8 pb-12 lg:pt-[clamp(32px,6svh,72px)] lg:pb-0">
        <div>
          <h1 className="type-h1-page text-[clamp(1.875rem,1.3rem+2.4vw,3.25rem)]">
            <span lang="en">{title}</span>
          </h1>
          <p className="mt-3 max-w-[30em] text-[1.1875rem] leading-[1.45]">{text}</p>
        </div>
        <div className="grid gap-3 md:flex md:flex-wrap">
          <Button arrow="page" href={home.to}>
            {home.label}
          </Button>
          {others.map(({ label, to }) => (
            <Button key={to} variant="glass" arrow="page" href={to}>
              {label}
            </Button>
          ))}
        </div>
      </div>
    </section>
  );
}
