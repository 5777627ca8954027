import type { ReactNode } from 'react';
import './stamp.css';

/** A rubber stamp with an outer and an inner line, tilted by its place. Never an official seal. */
export function Stamp({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div className={`stamp ${className}`}>
      <div className="stamp__words">{children}</div>
    </div>
  );
}
