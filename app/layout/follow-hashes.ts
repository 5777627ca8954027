/**
 * Takes the visitor to a place on this page: scrolls smoothly, and focuses its heading, so that keyboard and screen
 * reader continue there. The focus also follows the hash that a page is opened with. Its source text is written into
 * every page as an inline script, so it uses nothing from outside itself.
 */
export function followHashes(): void {
  /** Longer than any smooth scroll, for browsers without the `scrollend` event. */
  const SMOOTH_SCROLL_MAX_MS = 1500;
  const { dataset } = document.documentElement;
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- its text goes into the page with the rest
  const focusTarget = () => {
    const target = document.querySelector<HTMLElement>(':target');
    const place = target?.querySelector<HTMLElement>('h1, h2, h3') ?? target;
    if (!place) return;
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
    place.focus({ preventScroll: true });
  };
  const endScroll = () => delete dataset.smoothScroll;

  const goTo = (hash: string) => {
    dataset.smoothScroll = '';
    document.addEventListener('scrollend', endScroll, { once: true });
    setTimeout(endScroll, SMOOTH_SCROLL_MAX_MS);
    // A link to the current hash leads there again.
    if (hash === location.hash) document.querySelector(':target')?.scrollIntoView();
    else location.hash = hash;
    focusTarget();
  };

  addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    const { origin, pathname } = location;
    const isPlain = !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (!link?.hash || link.target || event.defaultPrevented || !isPlain) return;
    if (link.origin !== origin || link.pathname !== pathname) return;
    // The address may have a query that the link lacks. Natively, the link would load the page again.
    event.preventDefault();
    // A menu that its own script does not close yet.
    if ('popover' in link) document.querySelector<HTMLElement>(':popover-open')?.hidePopover();
    // With folded bands on the way (fold.ts) it would arrive beside the place. The press is answered first.
    if (!('folded' in dataset)) goTo(link.hash);
    else
      requestAnimationFrame(() =>
        setTimeout(() => {
          delete dataset.folded;
          goTo(link.hash);
        }),
      );
  });
  addEventListener('load', () => {
    if (document.activeElement === document.body) focusTarget();
  });
}
