const STAR = 'M9 1l2.4 5.3 5.8.6-4.3 3.9 1.2 5.7L9 13.6l-5.1 2.9 1.2-5.7L.8 6.9l5.8-.6z';

/** A rating drawn as stars. `label` says it in words, once. */
export function Stars({
  rating,
  label,
  className = '',
}: {
  rating: number;
  label: string;
  className?: string;
}) {
  return (
    <div role="img" aria-label={label} className={className}>
      {Array.from({ length: rating }, (_, index) => (
        <svg key={index} viewBox="0 0 18 18" className="size-[18px]" aria-hidden="true">
          <path d={STAR} fill="currentColor" />
        </svg>
      ))}
    </div>
  );
}
