import type { Closing as ClosingText } from '#content/page-types.ts';
import { DoorScene } from '#scenes/door/door-scene.tsx';
import { Button } from '#ui/button.tsx';
import './closing.css';

/** The last word of an inner page, on the same sealed door as the landing's. */
export function Closing({ title, text, button }: ClosingText) {
  return (
    <section className="closing steel-vermilion on-dark">
      <DoorScene />
      <div className="wrap closing__grid">
        <div className="closing__words">
          <h2 className="closing__title">{title}</h2>
          {text && <p className="closing__text">{text}</p>}
        </div>
        <div className="closing__action">
          <Button size="xl" arrow="page" to={button.to}>
            {button.label}
          </Button>
        </div>
      </div>
    </section>
  );
}
