import './stencil.css';

/** Characters whose inside would fall out of a cut stencil. */
const ENCLOSED = /([04689ABDOPQR])/;

/** Stencil lettering: a bridge holds the inside of each enclosed character. Callers hide it from screen readers. */
export function Stencil({ text, className }: { text: string; className?: string }) {
  return (
    <span className={className ? `stencil ${className}` : 'stencil'}>
      {text.split(ENCLOSED).map((part, index) => {
        const Tag = index % 2 ? 'b' : 'span';
        // oxlint-disable-next-line react/no-array-index-key -- a text never changes
        return part && <Tag key={index} data-text={part} />;
      })}
    </span>
  );
}
