import { expect, it } from 'vitest';
import { noteTooltipClosed, openDelay } from './tooltip-delay.ts';

it('a tooltip waits 700 ms, unless another closed in the last 300 ms', () => {
  expect(openDelay(0)).toBe(700);
  noteTooltipClosed(10_000);
  expect(openDelay(10_300)).toBe(0);
  expect(openDelay(10_301)).toBe(700);
});
