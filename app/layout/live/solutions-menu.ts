/** Longer than a pointer takes to cross the bar. */
const HOVER_OPEN_MS = 120;
/** Time to come back before the menu closes. */
const HOVER_CLOSE_MS = 250;

type Cause = 'hover' | 'press';

/** Opens the menu of solutions on mouse enter, and closes it on mouse leave. A click in between keeps it open. */
export function runSolutionsMenu(): void {
  const item = document.querySelector<HTMLElement>('header li:has(> button)');
  const [button, list] = [item?.querySelector('button'), item?.querySelector('ul')];
  if (!item || !button || !list) return;
  let openedBy: Cause | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const set = (cause?: Cause) => {
    clearTimeout(timer);
    openedBy = cause;
    item.toggleAttribute('data-open', cause !== undefined);
    button.setAttribute('aria-expanded', String(cause !== undefined));
  };
  const hovered = (event: PointerEvent, isInside: boolean) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer);
    timer = setTimeout(set, isInside ? HOVER_OPEN_MS : HOVER_CLOSE_MS, isInside ? 'hover' : undefined);
  };

  item.addEventListener('pointerenter', (event) => hovered(event, true));
  item.addEventListener('pointerleave', (event) => hovered(event, false));
  item.addEventListener('focusout', ({ relatedTarget }) => {
    if (relatedTarget && !item.contains(relatedTarget as Node)) set();
  });
  button.addEventListener('click', ({ detail }) => {
    const isByKeyboard = detail === 0;
    if (openedBy === 'hover' && !isByKeyboard) return;
    set(openedBy ? undefined : 'press');
  });
  list.addEventListener('click', ({ target }) => {
    if ((target as Element).closest('a')) set();
  });
  document.addEventListener('pointerdown', ({ target }) => {
    if (openedBy && !item.contains(target as Node)) set();
  });
  document.addEventListener('keydown', ({ key }) => {
    if (!openedBy || key !== 'Escape') return;
    const hadFocus = item.contains(document.activeElement);
    set();
    if (hadFocus) button.focus();
  });

  // Without scripts the list opens under a mouse, and when it has the focus. Keep it open then.
  if (list.contains(document.activeElement)) set('press');
  else if (item.matches(':hover') && matchMedia('(hover: hover)').matches) set('hover');
  item.dataset.enhanced = '';
}
