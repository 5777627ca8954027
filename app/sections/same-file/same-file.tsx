import './same-file.css';

/** The statement for all three audiences. */
export function SameFile({ title, text }: { title: string; text: string }) {
  return (
    <section className="band bg-tinta-900 text-papel-50">
      <div className="wrap same-file" data-reveal="">
        <h2 className="same-file__title">{title}</h2>
        <p className="same-file__text">{text}</p>
      </div>
    </section>
  );
}
