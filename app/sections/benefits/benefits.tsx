import type { BenefitsText } from '#content/types.ts';
import { Island } from '#islands/island.tsx';
import { BenefitDrawing } from './benefit-drawing.tsx';
import { Icon } from '#ui/icon.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import './benefits.css';

/** Four ruled cells, each with a drawing and a tooltip with more text. */
export function Benefits({ id, title, more, items }: BenefitsText & { id: string }) {
  return (
    <section id={id} className="band bg-papel-50">
      <div className="wrap">
        <h2 className="type-h2" data-reveal="">
          {title}
        </h2>
        <ul className="benefits__grid">
          {items.map((benefit) => (
            <li
              key={benefit.title}
              className={`benefits__cell benefits__cell--${benefit.colour}`}
              data-reveal=""
            >
              <BenefitDrawing name={benefit.icon} />
              <div className="benefits__words">
                <h3 className="type-h3">
                  <Icon name={benefit.icon} className="benefits__icon" />
                  {benefit.title}
                </h3>
                <p>{benefit.text}</p>
              </div>
              <Island
                name="tooltip"
                component={Tooltip}
                props={{ label: `${more} ${benefit.title}`, text: benefit.tooltip }}
              />
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
