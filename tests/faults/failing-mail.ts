import { setTimeout as sleep } from 'node:timers/promises';
import {
  HANG,
  HANG_UP,
  openMailbox,
  TAKE_AND_HANG_UP,
  unusedPort,
  type Mailbox,
  type MailboxOptions,
} from '#tests/server/mailbox.ts';
import type { Random } from './random.ts';

/** Ways in which a mail server can fail. */
export const MAIL_FAILURES = [
  'refuses connections',
  'hangs at the greeting',
  'hangs after the message',
  'answers 4xx',
  'answers 5xx at the greeting',
  'answers 5xx to the sender',
  'cuts in mid-DATA',
  'takes and hangs up',
] as const;
export type MailFailure = (typeof MAIL_FAILURES)[number];

const REPLIES: Record<
  MailFailure,
  Pick<MailboxOptions, 'onConnect' | 'onSender' | 'onFirstBytes' | 'onMessage'>
> = {
  'refuses connections': {},
  'hangs at the greeting': { onConnect: () => HANG },
  'hangs after the message': { onMessage: () => HANG },
  'answers 4xx': { onSender: () => '451 4.3.0 try later' },
  'answers 5xx at the greeting': { onConnect: () => '554 5.7.1 blocked' },
  'answers 5xx to the sender': { onSender: () => '550 5.1.8 sender refused' },
  'cuts in mid-DATA': { onFirstBytes: () => HANG_UP },
  'takes and hangs up': { onMessage: () => TAKE_AND_HANG_UP },
};

export type FailingMail = Awaited<ReturnType<typeof openFailingMail>>;

/** A real mail server that fails on request, and counts how often it accepts each mail, by Message-ID. */
export async function openFailingMail(random: Random) {
  const port = await unusedPort();
  const taken = new Map<string, number>();
  let failure: MailFailure | undefined;
  let takenUnseen = 0;
  let onTaken: (() => void) | undefined;
  let mailbox: Mailbox | undefined;
  const replyTo = (fixture: keyof (typeof REPLIES)[MailFailure]) => () =>
    failure && (REPLIES[failure][fixture] as (() => string) | undefined)?.();

  const open = async () => {
    mailbox = await openMailbox({
      port,
      onConnect: replyTo('onConnect'),
      onSender: replyTo('onSender'),
      onFirstBytes: replyTo('onFirstBytes'),
      onMessage({ parsed }) {
        const reply = replyTo('onMessage')();
        if (reply === undefined || reply === TAKE_AND_HANG_UP) {
          const id = parsed.messageId ?? '';
          taken.set(id, (taken.get(id) ?? 0) + 1);
          if (reply) takenUnseen += 1;
          onTaken?.();
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
    /** Called after a mail is accepted, before the answer. */
    set onTaken(listener: () => void) {
      onTaken = listener;
    },
    /** Fails in this way, in any way, or works again. Closes hanging connections. */
    async fail(next: MailFailure | undefined | 'anyhow'): Promise<MailFailure | undefined> {
      failure = next === 'anyhow' ? random.pick(MAIL_FAILURES) : next;
      mailbox?.cutConnections();
      if (failure === 'refuses connections') await close();
      else if (!mailbox) await open();
      return failure;
    },
    close,
  };
}

/** Waits for a time, or until a condition holds. */
export async function waitFor(
  isSo: () => boolean | Promise<boolean>,
  { timeoutMs, everyMs = 50 }: { timeoutMs: number; everyMs?: number },
): Promise<boolean> {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    if (await isSo()) return true;
    await sleep(everyMs);
  }
  return isSo();
}
