type PurposeProps = { items: readonly { title: string; text: string }[] };

const TEXT =
  'mt-4 max-w-[24em] text-[clamp(1.1875rem,1.05rem+0.6vw,1.4375rem)] leading-[1.45] text-tinta-700';

/** Mission and vision, side by side. */
export function Purpose({ items }: PurposeProps) {
  return (
    <section className="band bg-papel-50">
      <div className="wrap grid gap-12 md:grid-cols-[1fr_1fr] md:gap-6">
        {items.map(({ title, text }) => (
          <div key={title} className="border-t border-tinta-900 pt-5.5" data-reveal="">
            <h2 className="type-h2">{title}</h2>
            <p className={TEXT}>{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
