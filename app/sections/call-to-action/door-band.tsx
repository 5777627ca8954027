import type { ReactNode } from 'react';
import { Door } from '#drawing/door.tsx';
import { SEALED, type SealedDoor } from './sealed.ts';
import './door-band.css';

type DoorBandProps = {
  id?: string;
  title: string;
  text?: string;
  door: SealedDoor;
  /** It opens on to the form after it. */
  opens?: boolean;
  children: ReactNode;
};

/**
 * A sealed container door: the words on its left leaf, the actions on its right, where the widest button has room.
 * The words end before the lock, which reaches 66 px to the left of the seam.
 */
export function DoorBand({ id, title, text, door, opens, children }: DoorBandProps) {
  const { seal, ...marks } = SEALED[door];
  return (
    <section
      id={id}
      className="door-band on-dark overflow-clip text-papel-0 [--door-seam:min(58vw,100vw-510px)]"
      data-door={opens && ''}
    >
      <Door
        className="absolute inset-0 in-data-[door=sealed]:relative in-data-[door=sealed]:h-17 in-data-[door=sealed]:bg-tinta-950 in-data-[door=sealed]:lg:h-68"
        marks={marks}
        seal={seal}
      />
      <div className="door-band__words wrap in-data-[door=sealed]:hidden grid gap-4 pt-6 pb-20 lg:min-h-[460px] lg:grid-cols-[calc(50%-50vw+var(--door-seam)-90px)_1fr] lg:items-center lg:py-16">
        <div data-reveal="">
          <h2 className="font-display text-[clamp(min(2.2rem,10vw),min(1.2rem+4.1vw,11vw),4.5rem)] leading-[1.01] font-extrabold tracking-[-0.035em] [font-stretch:112%] lg:text-[min(4.6vw,4.25rem)]">
            {title}
          </h2>
          {text && (
            <p className="mt-3 max-w-[26em] text-[1.125rem] leading-normal lg:mt-5 lg:text-[1.25rem]">
              {text}
            </p>
          )}
        </div>
        <div className="grid gap-3 md:justify-self-start lg:justify-self-end">{children}</div>
      </div>
    </section>
  );
}
