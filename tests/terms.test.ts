import { expect, it, vi } from 'vitest';
import { testimonials } from '#content/testimonials.ts';
import type { TestimonialsText } from '#content/types.ts';

async function termsBeside(shown: TestimonialsText): Promise<string> {
  vi.resetModules();
  vi.doMock('#content/testimonials.ts', () => ({ testimonials: shown }));
  const { terms } = await import('#content/terms.ts');
  return JSON.stringify(terms.sections);
}

// With real testimonials the operator may rewrite the terms freely, so this checks nothing then.
it('the terms mention sample testimonials only while their notice is shown', async () => {
  const { sampleNotice, ...real } = testimonials;
  const areSamples = testimonials.items.length > 0 && Boolean(sampleNotice);
  const terms = await termsBeside(testimonials);
  expect(terms !== (await termsBeside(real))).toBe(areSamples);
});

it('without testimonials the terms do not speak of them', async () => {
  expect(await termsBeside({ ...testimonials, items: [] })).not.toMatch(/testimonio/i);
});
