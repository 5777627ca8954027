import { describe, expect, it } from 'vitest';
import { activeSection } from './use-active-section.ts';

const VIEWPORT = 800;
const section = (id: string, top: number, height: number) => ({ id, top, bottom: top + height });

describe('the active section', () => {
  it('is one of which more than half is visible', () => {
    expect(activeSection([section('small', 700, 190)], VIEWPORT)).toBe('small');
    expect(activeSection([section('small', 700, 200)], VIEWPORT)).toBeUndefined();
  });

  it('is one that covers more than half of the viewport, however tall it is', () => {
    expect(activeSection([section('tall', 399, 5000)], VIEWPORT)).toBe('tall');
    expect(activeSection([section('tall', 400, 5000)], VIEWPORT)).toBeUndefined();
    expect(activeSection([section('tall', -2000, 5000)], VIEWPORT)).toBe('tall');
  });

  it('is the one that covers most, where several qualify', () => {
    const sections = [section('one', 0, 300), section('two', 300, 500)];
    expect(activeSection(sections, VIEWPORT)).toBe('two');
  });

  it('is none where nothing is in view', () => {
    expect(
      activeSection([section('below', 900, 100), section('above', -200, 100)], VIEWPORT),
    ).toBeUndefined();
  });
});
