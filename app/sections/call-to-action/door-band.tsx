import type { ReactNode } from 'react';
import { DoorScene } from './door-scene.tsx';
import type { Door } from './sealed.ts';
import './door-band.css';

type DoorBandProps = {
  id?: string;
  title: string;
  text?: string;
  className?: string;
  door: Door;
  children: ReactNode;
};

/** A sealed container door: the words on its left wing, the actions on its right. */
export function DoorBand({ id, title, text, className = '', door, children }: DoorBandProps) {
  return (
    <section id={id} className={`door-band ${className} steel-vermilion on-dark`}>
      <DoorScene door={door} />
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
