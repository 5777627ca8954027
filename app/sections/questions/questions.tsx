import type { Questions as QuestionsText } from '#content/types.ts';
import './questions.css';

/** There are few questions, so all answers are open. */
export function Questions({ title, items }: QuestionsText) {
  return (
    <section className="band bg-papel-50">
      <div className="wrap questions">
        <h2 className="type-h2" data-reveal="">
          {title}
        </h2>
        <ul className="questions__list" data-reveal="">
          {items.map(({ question, answer }) => (
            <li key={question}>
              <h3 className="type-h3">{question}</h3>
              <p>{answer}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
