import type { Contract } from '#contract/contract.ts';
import type { Subscriber } from '#server/outbox/delivery.ts';
import { privacyNote } from './lead-mails.ts';
import { AUTOMATIC, type Written } from './mail.ts';
import { action, footer } from './render.ts';

/** Asks the owner of the mailbox to confirm the subscription. */
export function writeConfirmation({ email }: Subscriber, link: string, contract: Contract): Written {
  const { tab, state, text, button, expires, notYou, ...head } = contract.mails.confirmation;
  return {
    ...head,
    to: [{ name: '', address: email }],
    headers: AUTOMATIC,
    tab: { label: tab, number: state },
    blocks: [text, action(button, link), expires, notYou, privacyNote(contract)],
  };
}

/** Says that the subscription is confirmed, and how to unsubscribe: on a page, or with one click (RFC 8058). */
export function writeWelcome(
  { email }: Subscriber,
  links: { page: string; oneClick: string },
  contract: Contract,
): Written {
  const { tab, state, text, leave, leaveLink, notYou, ...head } = contract.mails.welcome;
  return {
    ...head,
    to: [{ name: '', address: email }],
    headers: {
      ...AUTOMATIC,
      'List-Unsubscribe': `<${links.oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
    tab: { label: tab, number: state },
    blocks: [
      text,
      contract.mails.common.signature,
      footer(leave, { label: leaveLink, href: links.page }),
      privacyNote(contract, notYou),
    ],
  };
}
