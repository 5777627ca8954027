/* oxlint-disable unicorn/consistent-function-scoping -- the page gets each function alone */
import type { Page } from '@playwright/test';
import { settleMotion } from './settle.ts';

/** Invisible, cut off on purpose, or drawn. */
const UNSEEN =
  'script, .sr-only, .skip-link, .form-unseen, [role="tooltip"], [inert], ' +
  // A form that was sent is closed until the focus comes back to it.
  '[data-again] .form-cells, ' +
  '[aria-hidden="true"], [role="img"]';

/** A text that leaves the window, is clipped, or is on another one. `wide`: the whole page, where no text is to blame. */
export type Misfit = { kind: 'wide' | 'out' | 'cut' | 'onOther'; text: string; other?: string };

export async function misfits(page: Page): Promise<Misfit[]> {
  await settleMotion(page);
  return page.evaluate((skipped) => {
    const found = new Map<string, Misfit>();
    const add = (misfit: Misfit) => found.set(JSON.stringify(misfit), misfit);
    const width = document.documentElement.clientWidth;

    const lines: { words: string; holder: Element; box: DOMRect }[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const holder = texts.currentNode.parentElement;
      const words = texts.currentNode.textContent?.trim();
      if (
        !words ||
        !holder ||
        holder.closest(skipped) ||
        !holder.checkVisibility({ visibilityProperty: true })
      )
        continue;
      const range = document.createRange();
      range.selectNodeContents(texts.currentNode);
      // The box of a line is taller than its letters.
      const boxes = [...range.getClientRects()].map(
        ({ x, y, width: wide, height }) => new DOMRect(x + 1, y + height * 0.22, wide - 2, height * 0.56),
      );
      for (const box of boxes.filter(({ width: wide }) => wide > 1)) {
        lines.push({ words, holder, box });
        if (box.left < -1 || box.right > width + 1) add({ kind: 'out', text: words });
        else if (isCut(box, holder)) add({ kind: 'cut', text: words });
      }
    }
    for (const [index, one] of lines.entries())
      for (const other of lines.slice(index + 1))
        if (
          overlap(one.box, other.box) &&
          one.holder !== other.holder &&
          isFlow(one.holder) &&
          isFlow(other.holder)
        )
          add({ kind: 'onOther', text: one.words, other: other.words });

    if (document.documentElement.scrollWidth > width && found.size === 0) add({ kind: 'wide', text: '' });
    return [...found.values()];

    function isCut(box: DOMRect, holder: Element): boolean {
      for (let part: Element | null = holder; part && part !== document.body; part = part.parentElement) {
        const { overflowX, overflowY, clipPath } = getComputedStyle(part);
        // Text for screen readers only.
        if (clipPath === 'inset(50%)') return false;
        const { left, right, top, bottom } = part.getBoundingClientRect();
        const cuts = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        if (cuts(overflowX) && (box.left < left - 1 || box.right > right + 1)) return true;
        if (cuts(overflowY) && (box.top < top - 1 || box.bottom > bottom + 1)) return true;
      }
      return false;
    }

    /** Whether the text belongs to the page, not to a floating part above it. */
    function isFlow(holder: Element): boolean {
      return !holder.closest('header, .section-index, .toasts');
    }

    function overlap(one: DOMRect, other: DOMRect): boolean {
      const across = Math.min(one.right, other.right) - Math.max(one.left, other.left);
      const down = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
      return across > 2 && down > 2;
    }
  }, UNSEEN);
}
