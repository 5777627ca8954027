import type { ReactNode } from 'react';

type StoryProps = {
  /** Until the visitor corrects the example. */
  wrong: ReactNode;
  /** Afterwards, and without scripts. */
  right: ReactNode;
  className?: string;
};

/** Two states of the example shipment in one place. Both keep their room, so that nothing moves. */
export function Story({ wrong, right, className = '' }: StoryProps) {
  return (
    <span className={`grid ${className}`}>
      <span className="col-start-1 row-start-1 right:invisible">{wrong}</span>
      <span className="col-start-1 row-start-1 wrong:invisible">{right}</span>
    </span>
  );
}
