import './purpose.css';

type PurposeProps = { items: readonly { title: string; text: string }[] };

/** Mission and vision, side by side. */
export function Purpose({ items }: PurposeProps) {
  return (
    <section className="band bg-papel-50">
      <div className="wrap purpose">
        {items.map(({ title, text }) => (
          <div key={title} className="purpose__item" data-reveal="">
            <h2 className="type-h2">{title}</h2>
            <p className="purpose__text">{text}</p>
          </div>
        ))}
      </div>
    </section>
  );
}
