import { useLayoutEffect } from 'react';
import { onScrollFrame } from '#effects/on-scroll-frame.ts';

/** The form lies this far under the door when it opens. Its title begins lower. */
const OPENS_AFTER_PX = 4;

/**
 * The container door above the landing's form, by `data-door`: `shut`, `open` while the form lies under it, or
 * `sealed` once the form is sent, with the lead's folio on the seal. After a jump to the form it is `opened`: it does
 * not swing over the form.
 */
export function useDoor(isSent: boolean, folio: string | undefined): void {
  // Before the outcome is scrolled to.
  useLayoutEffect(() => {
    const door = document.querySelector<HTMLElement>('[data-door]:has(+ section form)');
    const number = door?.querySelector('[data-seal]');
    const form = door?.nextElementSibling as HTMLElement | undefined;
    if (!door || !number || !form) return;
    if (isSent) {
      const before = number.textContent;
      number.textContent = folio ?? before;
      door.dataset['door'] = 'sealed';
      return () => {
        number.textContent = before;
        door.dataset['door'] = '';
      };
    }
    return onScrollFrame(() => {
      const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
      const height = door.offsetHeight;
      const under = header + height - form.getBoundingClientRect().top;
      if (under < OPENS_AFTER_PX) door.dataset['door'] = 'shut';
      else if (!door.dataset['door']?.startsWith('open')) {
        form.style.setProperty('--door', `${height}px`);
        door.dataset['door'] = under > height / 3 ? 'opened' : 'open';
      }
    });
  }, [isSent, folio]);
}
