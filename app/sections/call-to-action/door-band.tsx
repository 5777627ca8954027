import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { DoorScene } from '#scenes/door/door-scene.tsx';
import { SEALED } from '#scenes/door/sealed.ts';
import './door-band.css';

type DoorBandProps = {
  id?: string;
  title: string;
  text?: string;
  size: 'large' | 'default';
  children: ReactNode;
};

/** A sealed container door: the words on its left wing, the actions on its right. */
export function DoorBand({ id, title, text, size, children }: DoorBandProps) {
  const { pathname } = useLocation();
  // The server serves a page with a slash at its end too.
  const page = pathname.replace(/\/+$/, '').split('/').at(-1) ?? '';
  return (
    <section id={id} className={`door-band door-band--${size} steel-vermilion on-dark`}>
      <DoorScene sealed={SEALED[page]} />
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
