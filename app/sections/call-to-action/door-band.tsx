import type { ReactNode } from 'react';
import { Door } from '#drawing/door.tsx';
import { SEALED, type SealedDoor } from './sealed.ts';
import './door-band.css';

type DoorBandProps = {
  id?: string;
  title: string;
  text?: string;
  className?: string;
  door: SealedDoor;
  /** It opens on to the section after it. */
  opens?: boolean;
  children: ReactNode;
};

/** A sealed container door: the words on its left leaf, the actions on its right. */
export function DoorBand({ id, title, text, className = '', door, opens, children }: DoorBandProps) {
  const { seal, ...marks } = SEALED[door];
  // Without scripts it is drawn open.
  const states = opens && { 'data-door': '', 'data-open': '' };
  const ground = opens ? 'max-lg:steel-vermilion' : 'steel-vermilion';
  return (
    <section id={id} className={`door-band ${className} ${ground} on-dark`} {...states}>
      <Door marks={marks} seal={seal} />
      <div className="wrap door-band__grid">
        <div className="door-band__words" data-reveal="">
          <h2 className="door-band__title">{title}</h2>
          {text && <p className="door-band__text">{text}</p>}
        </div>
        <div className="door-band__actions">{children}</div>
      </div>
    </section>
  );
}
