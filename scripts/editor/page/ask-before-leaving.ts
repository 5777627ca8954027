/** The editor keeps a draft this long after the last key, also on a busy machine. */
export const DRAFT_KEPT_MS = 1_500;

/** Asks before the page is closed or loaded again while what was typed is in no draft yet. */
export function askBeforeLeaving(): void {
  let typed = -DRAFT_KEPT_MS;
  addEventListener('input', ({ timeStamp }) => (typed = timeStamp), { capture: true });
  addEventListener('beforeunload', (event) => {
    if (event.timeStamp - typed < DRAFT_KEPT_MS) event.preventDefault();
  });
}
