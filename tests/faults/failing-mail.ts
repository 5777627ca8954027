import type { EventEmitter } from 'node:events';
import { freePort } from '#tests/server/support/loopback.ts';
import {
  HANG,
  HANG_UP,
  openMailbox,
  TAKE_AND_HANG_UP,
  type Mailbox,
  type MailboxOptions,
} from '#tests/server/support/mailbox.ts';

type Replies = Pick<MailboxOptions, 'onConnect' | 'onSender' | 'onFirstBytes'> & { onMessage?: () => string };

/** Ways in which a mail server can fail. */
const FAILURES = {
  'refuses connections': {},
  'hangs at the greeting': { onConnect: () => HANG },
  'hangs after the message': { onMessage: () => HANG },
  'answers 4xx': { onSender: () => '451 4.3.0 try later' },
  'answers 5xx at the greeting': { onConnect: () => '554 5.7.1 blocked' },
  'answers 5xx to the sender': { onSender: () => '550 5.1.8 sender refused' },
  'cuts in mid-DATA': { onFirstBytes: () => HANG_UP },
  'takes and hangs up': { onMessage: () => TAKE_AND_HANG_UP },
} satisfies Record<string, Replies>;
export type MailFailure = keyof typeof FAILURES;
export const MAIL_FAILURES = Object.keys(FAILURES) as [MailFailure, ...MailFailure[]];

export type FailingMail = Awaited<ReturnType<typeof openFailingMail>>;

/**
 * A real mail server that fails on request, and counts how often it accepts each mail, by Message-ID. Emits `mail` when
 * it has accepted one, before the answer.
 */
export async function openFailingMail(events: EventEmitter) {
  const port = await freePort();
  const taken = new Map<string, number>();
  let takenUnseen = 0;
  let replies: Replies = {};
  let mailbox: Mailbox | undefined;

  const open = async () => {
    mailbox = await openMailbox({
      port,
      onConnect: () => replies.onConnect?.(),
      onSender: (address) => replies.onSender?.(address),
      onFirstBytes: () => replies.onFirstBytes?.(),
      onMessage({ parsed: { messageId = '' } }) {
        const reply = replies.onMessage?.();
        if (reply !== HANG) {
          taken.set(messageId, (taken.get(messageId) ?? 0) + 1);
          if (reply) takenUnseen += 1;
          events.emit('mail');
        }
        // Thousands arrive, and a counted mail need not be stored.
        mailbox?.mails.splice(0);
        return reply;
      },
    });
  };
  const close = async () => {
    const closing = mailbox;
    mailbox = undefined;
    closing?.cutConnections();
    await closing?.close();
  };

  await open();
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    /** Number of mails that were accepted without telling the sender. */
    takenUnseen: () => takenUnseen,
    /** Fails in this way, or works again. Closes hanging connections. */
    async fail(failure: MailFailure | undefined): Promise<void> {
      replies = failure ? FAILURES[failure] : {};
      mailbox?.cutConnections();
      if (failure === 'refuses connections') await close();
      else if (!mailbox) await open();
    },
    close,
  };
}
