import type { ComponentProps } from 'react';

type PressProps = ComponentProps<'button'> & { tone?: 'main' | 'danger' };

/** A button. It sends a form only if its type says so. */
export const Press = ({ tone, className = '', ...more }: PressProps) => (
  <button type="button" {...more} className={`press ${tone ? `press--${tone}` : ''} ${className}`} />
);
