/**
 * Repeats the press on an island's form that start-up.ts held. Its source text is written into every page, like
 * start-up.ts, so it uses nothing from outside itself.
 */
export function releaseHeld(island: HTMLElement): void {
  if (!('held' in island.dataset)) return;
  delete island.dataset.held;
  island.querySelector<HTMLElement>('[type=submit]')?.click();
}
