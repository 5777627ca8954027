const STAR = 'M9 1l2.4 5.3 5.8.6-4.3 3.9 1.2 5.7L9 13.6l-5.1 2.9 1.2-5.7L.8 6.9l5.8-.6z';
const PITCH = 18;

/** A rating drawn as stars, in the colour of the text. `label` says it in words, once. */
export function Stars({ rating, label }: { rating: number; label: string }) {
  return (
    <svg
      viewBox={`0 0 ${rating * PITCH} 18`}
      className="h-3.5"
      role="img"
      aria-label={label}
      fill="currentColor"
    >
      {Array.from({ length: rating }, (_, index) => (
        <path key={index} d={STAR} transform={`translate(${index * PITCH})`} />
      ))}
    </svg>
  );
}
