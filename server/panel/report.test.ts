import { expect, it } from 'vitest';
import type { Status } from '#contract/inbox.ts';
import type { Origin } from '#contract/origin.ts';
import { officeMonth } from '#server/base/office-time.ts';
import { reportOf } from './report.ts';

const lead = (origin?: Origin, status: Status = 'new') => ({ ...(origin && { origin }), status });

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

it.each([
  ['2026-11', '2026-11-01T06:00:00.000Z', '2026-12-01T06:00:00.000Z'],
  ['2028-02', '2028-02-01T06:00:00.000Z', '2028-03-01T06:00:00.000Z'],
  // The clocks changed in this month.
  ['2022-04', '2022-04-01T06:00:00.000Z', '2022-05-01T05:00:00.000Z'],
  ['2025-12', '2025-12-01T06:00:00.000Z', '2026-01-01T06:00:00.000Z'],
])("the month %s begins and ends by the office's clock", (month, since, until) => {
  expect(officeMonth(month)).toEqual({ since, until });
});

it.each([
  '2026-13',
  '2026-00',
  '2026-1',
  '2026-11-01',
  'x',
  "2026-11'; drop table leads",
  '9999-12',
  '0000-01',
])('there is no month %s', (month) => expect(officeMonth(month)).toBeUndefined());
