import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import './stamp.css';

/** A rubber stamp with an outer and an inner line, tilted by its place. Never an official seal. */
export function Stamp({ children, className = '' }: { children: ReactNode; className?: string }) {
  return (
    <div className={`stamp ${className}`}>
      <div className="stamp__words">{children}</div>
    </div>
  );
}

/** The stamp for something received. Not an official seal. */
export function ReceivedStamp({ icon = 'check', word }: { icon?: IconName; word: string | undefined }) {
  return (
    <Stamp className="receipt__stamp">
      <Icon name={icon} />
      <span aria-hidden="true">{word}</span>
    </Stamp>
  );
}
