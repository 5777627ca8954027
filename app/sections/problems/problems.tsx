import type { ProblemsText } from '#content/types.ts';
import { ProblemDrawing } from '#scenes/problems/problem-drawing.tsx';
import { BandTab } from '#ui/band-tab.tsx';
import './problems.css';

/** The only band on sand: today's problems, as tilted evidence. */
export function Problems({ id, tab, title, items, closing }: ProblemsText & { id: string }) {
  return (
    <section id={id} className="band bg-arena-200">
      <BandTab className="bg-arena-200 text-tinta-900">{tab}</BandTab>
      <div className="wrap">
        <h2 className="type-h2" data-reveal="">
          {title}
        </h2>
        <ul className="problems__list">
          {items.map((item) => (
            <li key={item.title} className="problems__row" data-reveal="">
              <ProblemDrawing name={item.drawing} />
              <div className="problems__words">
                <h3 className="type-h3-wide">{item.title}</h3>
                <p>{item.text}</p>
              </div>
            </li>
          ))}
        </ul>
        <p className="problems__closing" data-reveal="">
          <span>{closing[0]}</span> <span className="text-bermellon-700">{closing[1]}</span>
        </p>
      </div>
    </section>
  );
}
