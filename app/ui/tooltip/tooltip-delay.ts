/** How long the pointer must rest before the tooltip opens. */
export const TOOLTIP_OPEN_DELAY_MS = 700;
/** Within this time after another tooltip closes, the next opens at once. */
export const TOOLTIP_SKIP_DELAY_MS = 300;

let lastClosedAt = Number.NEGATIVE_INFINITY;

export function noteTooltipClosed(now: number): void {
  lastClosedAt = now;
}

/** The delay for a hover at `now`, in milliseconds. */
export function openDelay(now: number): number {
  return now - lastClosedAt <= TOOLTIP_SKIP_DELAY_MS ? 0 : TOOLTIP_OPEN_DELAY_MS;
}
