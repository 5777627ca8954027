import { expect, it } from 'vitest';
import { SAMPLE_CONTRACT } from '#tests/server/support/sample-site.ts';
import { readFilter } from './select.ts';

const { office } = SAMPLE_CONTRACT;

it.each<[options: object, filter: object]>([
  [{}, {}],
  [
    { quarantined: true, reason: 'links', since: '2025-11-20' },
    { quarantined: true, spam: false, reasonPart: 'links', since: '2025-11-20T06:00:00.000Z' },
  ],
  [{ spam: true }, { quarantined: true, spam: true }],
  [{ dead: true }, { delivery: 'dead' }],
  [{ written: true }, { delivery: 'written' }],
])('the options %o are %o', (options, filter) => expect(readFilter(options, office)).toEqual(filter));

it.each([
  [{ dead: true, written: true }, /^Say either dead or written/],
  [{ since: '2025-02-30' }, /^--since must be a day such as 2025-11-20, not "2025-02-30"/],
])('the options %o are refused', (options, told) => expect(() => readFilter(options, office)).toThrow(told));
