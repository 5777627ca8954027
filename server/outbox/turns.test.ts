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
    state: { busy?: string[]; taken?: Record<string, number>; most?: number; free?: number },
    chosen: string,
  ]
>([
  ['the oldest go first', ['a-x', 'b-y', 'c-z', 'd-w'], {}, 'a-x b-y c-z'],
  ['mails of the newsletter before acknowledgements', ['a-x', '!b-y', '!c-z', '!d-w'], {}, '!b-y !c-z !d-w'],
  ['a network holds one place', ['a-x', 'a-y', 'a-z', 'b-w'], {}, 'a-x b-w'],
  [
    'a network that took much goes last',
    ['a-x', 'b-y', 'c-z', 'd-w'],
    { taken: { a: 3, b: 1 }, free: 5 },
    'c-z d-w b-y a-x',
  ],
  ['the last place is for a newcomer', ['a-x', 'b-y'], { taken: { a: 1 }, free: 1 }, 'b-y'],
  ['a domain holds one place', ['a-x', 'b-x', 'c-x', 'd-y'], {}, 'a-x d-y'],
  ['a domain that stalls gets no second one', ['a-x', 'b-x', 'c-y'], { busy: ['x'] }, 'c-y'],
  ['nor does the network that sent it', ['a-x', 'b-y'], { busy: ['a'] }, 'b-y'],
  ['a kept part is for newcomers', ['a-x', 'b-y'], { most: 60, taken: { a: 45 } }, 'b-y'],
  ['nobody goes above the cap', ['a-x', 'b-y'], { most: 60, taken: { c: 59 } }, 'a-x'],
])('%s', (_what, waiting, { busy = [], taken = {}, most = Number.POSITIVE_INFINITY, free = 3 }, chosen) => {
  const lately = new Map(Object.entries(taken));
  const total = [...lately.values()].reduce((sum, number) => sum + number, 0);
  const state = { budgets: [{ most, total, taken: lately }], lately, busy, free };
  expect(nextMails(waiting.map(mail), state).join(' ')).toBe(chosen);
});
