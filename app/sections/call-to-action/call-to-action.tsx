import type { LinkText } from '#content/types.ts';
import { DoorScene } from '#scenes/door/door-scene.tsx';
import { Button } from '#ui/button.tsx';
import './call-to-action.css';

type CallToActionProps = { id: string; title: string; text: string; primary: LinkText; secondary: LinkText };

/** A sealed container door: the promise on its left wing, the actions on its right. */
export function CallToAction({ id, title, text, primary, secondary }: CallToActionProps) {
  return (
    <section id={id} className="cta steel-vermilion on-dark">
      <DoorScene />
      <div className="wrap cta__grid">
        <div className="cta__words" data-reveal="">
          <h2 className="cta__title">{title}</h2>
          <p className="cta__text">{text}</p>
        </div>
        <div className="cta__actions">
          <Button arrow="scroll" to={primary.to}>
            {primary.label}
          </Button>
          <Button variant="glass" arrow="page" to={secondary.to}>
            {secondary.label}
          </Button>
        </div>
      </div>
    </section>
  );
}
