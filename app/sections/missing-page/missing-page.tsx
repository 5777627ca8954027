import type { LinkText } from '#content/types.ts';
import { LostContainer } from '#scenes/lost/lost-container.tsx';
import { Button } from '#ui/button.tsx';
import './missing-page.css';

type MissingPageProps = {
  title: string;
  text: string;
  home: LinkText;
  others: readonly LinkText[];
  drawing: { alt: string; plate: readonly string[]; tag: string };
};

/** The whole screen is a container that nobody expects. */
export function MissingPage({ title, text, home, others, drawing }: MissingPageProps) {
  return (
    <section className="missing steel-vermilion on-dark">
      <div role="img" aria-label={drawing.alt} className="missing__drawing">
        <LostContainer plate={drawing.plate} tag={drawing.tag} />
      </div>
      <div className="wrap missing__words">
        <div>
          <h1 className="missing__title">
            <span lang="en">{title}</span>
          </h1>
          <p className="missing__text">{text}</p>
        </div>
        <div className="missing__ways">
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
