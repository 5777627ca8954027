/** Scrolls an element out from under header and toasts. If it does not fit, shows its start (WCAG 2.4.11). */
export function bringIntoView(element: Element): void {
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const room = window.innerHeight - parseFloat(scrollPaddingTop) - parseFloat(scrollPaddingBottom);
  const fits = element.getBoundingClientRect().height <= room;
  element.scrollIntoView({ block: fits ? 'nearest' : 'start' });
}
