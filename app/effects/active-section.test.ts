import { describe, expect, it } from 'vitest';
import { activeSection } from './active-section.ts';

const VIEWPORT = 800;
const section = (id: string, top: number, height: number) => ({ id, top, bottom: top + height });

describe('the active section', () => {
  it('is the one that is more than half visible', () => {
    expect(activeSection([section('small', 700, 190)], VIEWPORT)).toBe('small');
    expect(activeSection([section('small', 700, 200)], VIEWPORT)).toBeUndefined();
  });

  it('is the first of several that are more than half visible, in the order of the page', () => {
    const sections = [section('above', -300, 200), section('short', -90, 200), section('next', 110, 690)];
    expect(activeSection(sections, VIEWPORT)).toBe('short');
    const large = [section('large', -299, 600), section('short', 301, 200)];
    expect(activeSection(large, VIEWPORT)).toBe('large');
  });

  it('is the one that covers half of the viewport, if none is half visible', () => {
    expect(activeSection([section('tall', 399, 5000)], VIEWPORT)).toBe('tall');
    expect(activeSection([section('tall', 400, 5000)], VIEWPORT)).toBeUndefined();
    expect(activeSection([section('tall', -700, 1200), section('strip', 500, 300)], VIEWPORT)).toBe('strip');
  });
});
