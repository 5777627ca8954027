import type { Lead } from '#contract/lead.ts';
import { readPhone } from '#contract/phone.ts';
import { hasLink, suspicionOf } from '#server/leads/suspicion.ts';

/** Two words or more, without what a link or a generated name has. */
const FULL_NAME = /^\p{L}[\p{L}\p{M}.'’-]*(?: \p{L}[\p{L}\p{M}.'’-]*)+$/u;
const ADDRESS = /www\.|\p{L}\.\p{L}{2,}/u;

/** Facts that a person's lead has, and a robot's often lacks. `country`: of telephone numbers. */
const SIGNS: ((lead: Lead, country: string) => boolean)[] = [
  ({ phone }, country) => readPhone(phone, country) !== undefined,
  ({ company }) => /\p{L}/u.test(company),
  ({ name }) => FULL_NAME.test(name) && !ADDRESS.test(name),
  (lead) => !hasLink(lead),
  (lead) => suspicionOf(lead, undefined, 'ok').length === 0,
];

/** How many signs of a person a lead has. */
export const countSigns = (lead: Lead, country: string): number =>
  SIGNS.filter((isThere) => isThere(lead, country)).length;
