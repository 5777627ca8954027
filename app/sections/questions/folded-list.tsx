import type { Questions } from './questions.schema.ts';
import { answered } from './answered.ts';

/** Questions in another band: each answer is folded below its question, and opens without scripts. */
export function FoldedQuestions({ id, title, items }: Questions & { id: string }) {
  return (
    <div id={id}>
      <h3 className="type-h3">{title}</h3>
      <div className="mt-3 border-t border-tinta-900">
        {answered(items).map(({ question, answer }) => (
          <details key={question} className="group border-b border-papel-300">
            <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 py-2.5 leading-[1.35] font-semibold after:font-mono after:text-[1.25rem] after:leading-none after:content-['+'] group-open:after:content-['–']">
              {question}
            </summary>
            <p className="pb-4 text-tinta-700">{answer}</p>
          </details>
        ))}
      </div>
    </div>
  );
}
