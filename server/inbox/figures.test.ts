import { expect, it } from 'vitest';
import type { Status } from '#contract/inbox.ts';
import type { Origin } from '#contract/origin.ts';
import { SAMPLE_CONTRACT } from '#tests/server/support/sample-site.ts';
import { medianMinutes, monthsOf, reportOf } from './figures.ts';

const lead = (origin?: Origin, status: Status = 'new') => ({ ...(origin && { origin }), status });

it("hours belong to the months of the office's clock, the newest first, each once", () => {
  const hours = ['2025-12-01T05', '2025-12-01T06', '2025-11-20T18', '2024-01-15T12'];
  expect(monthsOf(hours, SAMPLE_CONTRACT.office)).toEqual(['2025-12', '2025-11', '2024-01']);
});

it.each([
  [[7, 1], undefined],
  [[9, 1, 2], 2],
  [[1, 9, 2, 4], 3],
])('of leads that were contacted after %j minutes the median is %s', (minutes, expected) => {
  const times = minutes.map((each) => ({
    createdAt: '2026-11-24T10:00',
    contactedAt: `2026-11-24T10:0${each}`,
  }));
  expect(medianMinutes([...times, { createdAt: '2026-11-24T10:00' }])).toBe(expected);
});

it('counts leads by source and campaign, the most first', () => {
  const autumn = { page: '/', utm_source: 'google', utm_campaign: 'otoño' };
  const outcomes = [
    lead(undefined, 'lost'),
    lead({ page: '/' }),
    lead(autumn, 'won'),
    lead({ ...autumn, page: '/demo', referrer: 'www.google.com' }, 'quoted'),
    lead({ ...autumn, utm_term: 'flete' }, 'lost'),
    lead({ ...autumn, utm_campaign: '__proto__' }, 'contacted'),
  ];
  expect(reportOf(outcomes).map((row) => Object.values(row).join())).toEqual([
    'campaign,google · otoño,3,1,1',
    'unknown,,1,0,1',
    'direct,,1,0,0',
    'campaign,google · __proto__,1,0,0',
  ]);
  expect(reportOf([])).toEqual([]);
});

it.each<[source: string, campaign: string, origin: Origin]>([
  ['campaign', 'boletín', { utm_source: 'boletín', referrer: 'mail.example' }],
  ['campaign', 'otoño', { utm_campaign: 'otoño' }],
  ['campaign', 'Clic de Google', { gclid: 'x', referrer: 'www.google.com' }],
  ['campaign', '', { utm_medium: 'cpc' }],
  ['search', 'www.google.com', { referrer: 'www.google.com' }],
  ['other', 'camara.example', { referrer: 'camara.example' }],
])('%s, "%s"', (source, campaign, origin) => {
  expect(reportOf([lead(origin)])[0]).toMatchObject({ source, campaign });
});
