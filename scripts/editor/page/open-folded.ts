/** A closed group or item opens by a press anywhere on it. The editor opens it by its arrow alone. */
export function openFolded(): void {
  document.addEventListener('click', ({ target }) => {
    const pressed = target as HTMLElement;
    if (pressed.closest('button') || !pressed.closest('.header, .summary')) return;
    pressed.closest('[role=group]')?.querySelector<HTMLElement>('[aria-expanded=false]')?.click();
  });
}
