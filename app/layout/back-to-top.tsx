import { shell } from '#content';
import { Icon } from '#ui/icon.tsx';

/**
 * Scrolls to the top and focuses the heading (live/scrolled.ts), so that the next Tab starts the page again. As wide as
 * the narrowest gutter (tokens.css). Its tab is narrower on small screens: it does not touch the words. With a mouse, a
 * scroll bar may lie over the window's edge.
 */
export const BackToTop = () => (
  <button
    type="button"
    hidden
    data-back-to-top
    aria-label={shell.backToTop}
    className="group fixed right-0 bottom-4 z-(--z-header) flex h-11 w-6 justify-end -outline-offset-4 md:right-2.5 print:hidden"
  >
    <span className="grid w-4.5 place-items-center border border-tinta-900 bg-papel-0 text-tinta-900 group-hover:bg-tinta-900 group-hover:text-papel-0 max-md:border-r-0 md:w-full">
      <Icon name="arrow-up" className="size-3.5" />
    </span>
  </button>
);
