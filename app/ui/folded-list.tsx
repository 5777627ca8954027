type FoldedListProps = { items: readonly { question: string; answer: string }[] };

/** Questions, each with its answer folded below it. They open without scripts. */
export function FoldedList({ items }: FoldedListProps) {
  return (
    <div className="border-t">
      {items.map(({ question, answer }) => (
        <details key={question} className="group border-b border-tinta-300">
          <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-4 py-2.5 leading-[1.35] font-semibold max-sm:text-note after:font-mono after:text-[1.25rem] after:leading-none after:content-['+'] group-open:after:content-['–']">
            {question}
          </summary>
          <p className="pb-4">{answer}</p>
        </details>
      ))}
    </div>
  );
}
