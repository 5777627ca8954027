import { expect, it } from 'vitest';
import {
  noteTooltipClosed,
  openDelay,
  TOOLTIP_OPEN_DELAY_MS,
  TOOLTIP_SKIP_DELAY_MS,
} from './tooltip-delay.ts';

it('a tooltip waits, unless another has just closed', () => {
  expect(openDelay(0)).toBe(TOOLTIP_OPEN_DELAY_MS);
  noteTooltipClosed(10_000);
  expect(openDelay(10_000 + TOOLTIP_SKIP_DELAY_MS)).toBe(0);
  expect(openDelay(10_001 + TOOLTIP_SKIP_DELAY_MS)).toBe(TOOLTIP_OPEN_DELAY_MS);
});
