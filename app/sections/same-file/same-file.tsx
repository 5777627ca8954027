/** The statement for all three audiences. */
export function SameFile({ title, text }: { title: string; text: string }) {
  return (
    <section className="band-close bg-tinta-900 text-papel-50">
      <div className="wrap grid gap-6 lg:grid-cols-[7fr_5fr] lg:items-end lg:gap-12" data-reveal="">
        <h2 className="type-statement">{title}</h2>
        <p className="max-w-[30em] text-[1.25rem] leading-normal text-tinta-200">{text}</p>
      </div>
    </section>
  );
}
