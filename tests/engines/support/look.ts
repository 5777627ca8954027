/** Describes an element: the first visible one whose name contains these words. */
export type Target = { css: string; name?: string };

/** The facts about an element. */
export type Look = {
  /** Its centre, start and end, in CSS pixels of the viewport. */
  x: number;
  y: number;
  top: number;
  bottom: number;
  /** Whether a press at its centre hits it. */
  isOnTop: boolean;
  isFocused: boolean;
  name: string;
  value: string;
  opacity: string;
  attributes: Record<string, string>;
};

/** Runs in the page. `isSought` scrolls the element into view first. */
export function look({ css, name }: Target, isSought: boolean): Look | null {
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- its text goes into the page with the rest
  const nameOf = (element: Element) => {
    const labels = (element.getAttribute('aria-labelledby') ?? '').split(' ').filter(Boolean);
    const text = labels.map((id) => document.querySelector(`#${id}`)?.textContent).join(' ');
    return (element.getAttribute('aria-label') ?? (text || element.textContent))
      .replaceAll(/\s+/g, ' ')
      .trim();
  };
  const element = [...document.querySelectorAll<HTMLElement>(css)].find(
    (each) => each.checkVisibility({ visibilityProperty: true }) && (!name || nameOf(each).includes(name)),
  );
  if (!element) return null;
  const isInView = () => {
    const { top, bottom } = element.getBoundingClientRect();
    const header = document.querySelector('header');
    const edge = element.closest('header') ? 0 : (header?.getBoundingClientRect().bottom ?? 0);
    return top >= edge && bottom <= innerHeight;
  };
  if (isSought && !isInView()) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const met = document.elementFromPoint(x, y);
  return {
    x,
    y,
    top,
    bottom,
    isOnTop: element.contains(met) || met?.contains(element) === true,
    isFocused: document.activeElement === element,
    name: nameOf(element),
    value: element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.value : '',
    opacity: getComputedStyle(element).opacity,
    attributes: Object.fromEntries([...element.attributes].map((each) => [each.name, each.value])),
  };
}
