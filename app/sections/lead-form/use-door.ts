import { useEffect, useLayoutEffect } from 'react';
import { onScrollFrame } from '#effects/on-scroll-frame.ts';

const theDoor = () => document.querySelector<HTMLElement>('[data-door]');

/** The words on the door have gone when the form fills this share of the window. */
const OPEN_FROM = 0.45;

/**
 * The container door above the landing's form. `data-open` says whether the form shows in it. A sent form shuts it:
 * `data-sealed`, with the lead's folio on the seal.
 */
export function useDoor(isSent: boolean, folio: string | undefined): void {
  useEffect(
    () =>
      onScrollFrame(() => {
        const door = theDoor();
        if (!door) return;
        const top = door.nextElementSibling?.getBoundingClientRect().top ?? 0;
        if (!isSent && top < (1 - OPEN_FROM) * window.innerHeight) door.dataset['open'] = 'true';
        else delete door.dataset['open'];
      }),
    [isSent],
  );
  // Before the outcome is scrolled to.
  useLayoutEffect(() => {
    const door = theDoor();
    const number = door?.querySelector('[data-seal]');
    if (!isSent || !door || !number) return;
    const before = number.textContent;
    number.textContent = folio ?? before;
    door.dataset['sealed'] = '';
    return () => {
      number.textContent = before;
      delete door.dataset['sealed'];
    };
  }, [isSent, folio]);
}
