import { answered } from './answered.ts';
import type { Questions as QuestionsText } from './questions.schema.ts';

/** There are few questions, so all answers are open. */
export function Questions({ id, title, items }: QuestionsText & { id?: string | undefined }) {
  return (
    <section id={id} className="band bg-papel-50">
      <div className="wrap grid gap-x-6 gap-y-8 lg:grid-cols-[4fr_8fr]">
        <h2 className="type-h2" data-reveal="">
          {title}
        </h2>
        <ul className="border-t border-tinta-900">
          {answered(items).map(({ question, answer }) => (
            <li
              key={question}
              className="border-b border-tinta-900 pt-6 pb-6.5 lg:pt-7.5 lg:pb-8"
              data-reveal=""
            >
              <h3 className="type-h3">{question}</h3>
              <p className="mt-2 max-w-[25.92em] text-[1.125rem] leading-normal text-balance text-tinta-700">
                {answer}
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
