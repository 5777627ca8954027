import { expect, it } from 'vitest';
import { nextMails, type WaitingMail } from './turns.ts';

/** `network-domain`, with `!` in front of a mail of the newsletter. */
const mail = (id: string): WaitingMail => {
  const [network = '', domain = ''] = id.replace('!', '').split('-');
  return { id, network, domain, isAcknowledgement: !id.startsWith('!') };
};
it.each<
  [
    what: string,
    waiting: string[],
    state: { busy?: string[]; taken?: Record<string, number>; most?: number },
    chosen: string,
  ]
>([
  ['the oldest go first', ['a-x', 'b-y', 'c-z', 'd-w'], {}, 'a-x b-y c-z'],
  ['mails of the newsletter before acknowledgements', ['a-x', '!b-y', '!c-z', '!d-w'], {}, '!b-y !c-z !d-w'],
  ['networks take turns', ['a-x', 'a-y', 'a-z', 'b-w', 'c-v'], {}, 'a-x b-w c-v'],
  [
    'a network that took much goes last',
    ['a-x', 'b-y', 'c-z', 'd-w'],
    { taken: { a: 3, b: 1 } },
    'c-z d-w b-y',
  ],
  ['a network alone fills all places', ['a-x', 'a-y', 'a-z'], { taken: { a: 9 } }, 'a-x a-y a-z'],
  ['a domain holds one place', ['a-x', 'b-x', 'c-x', 'd-y'], {}, 'a-x d-y'],
  ['a domain that stalls gets no second one', ['a-x', 'b-x', 'c-y'], { busy: ['x'] }, 'c-y'],
  ['a kept part is for newcomers', ['a-x', 'b-y'], { most: 60, taken: { a: 45 } }, 'b-y'],
  ['nobody goes above the cap', ['a-x', 'b-y'], { most: 60, taken: { c: 59 } }, 'a-x'],
])('%s', (_what, waiting, { busy = [], taken = {}, most = Number.POSITIVE_INFINITY }, chosen) => {
  const state = { budgets: [{ most, taken: new Map(Object.entries(taken)) }], busy, places: 3 };
  expect(nextMails(waiting.map(mail), state).join(' ')).toBe(chosen);
});
