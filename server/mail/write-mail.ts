import { confirmationLink, unsubscribeLinks, type LinkDependencies } from '#server/newsletter/links.ts';
import type { LeasedMail } from '#server/outbox/delivery.ts';
import type { TeamReportStore } from '#server/outbox/port.ts';
import { writeAcknowledgement, writeTeamNotification } from './lead-mails.ts';
import type { Mail, Sender, Written } from './mail.ts';
import { writeConfirmation, writeWelcome } from './newsletter-mails.ts';
import { renderHtml, renderText } from './render.ts';
import { LISTED_ITEMS, writeDeadLetterReport, writeDigest } from './team-notifications.ts';

/** After so many failures, the digest may have been refused for the spam that it quotes. */
const FULL_DIGEST_TRIES = 3;

type WriterDependencies = LinkDependencies & { store: TeamReportStore; sender: Sender };

/** Writes the mail of a delivery from the current data. */
export async function writeMail(delivery: LeasedMail, dependencies: WriterDependencies): Promise<Mail> {
  const { id, kind } = delivery;
  const { from, site } = dependencies.sender;
  const written = await write(delivery, dependencies);
  const { to, replyTo, headers, subject } = written;
  const since = 'lead' in delivery ? delivery.lead.createdAt : delivery.queuedAt;
  return {
    name: `${since.replaceAll(':', '')}-${kind}-${id}`,
    messageId: `<${id}@${from.address.split('@')[1]}>`,
    from,
    to,
    replyTo,
    headers,
    subject,
    text: renderText(written),
    html: renderHtml(written, site.product),
  };
}

async function write(delivery: LeasedMail, dependencies: WriterDependencies): Promise<Written> {
  const { store, sender } = dependencies;
  switch (delivery.kind) {
    case 'team_notification':
      return writeTeamNotification(delivery.lead, sender);
    case 'visitor_acknowledgement':
      return writeAcknowledgement(delivery.lead, sender);
    case 'newsletter_confirmation': {
      const { subscriber } = delivery;
      return writeConfirmation(subscriber, await confirmationLink(subscriber.id, dependencies), sender);
    }
    case 'newsletter_welcome': {
      const { subscriber } = delivery;
      return writeWelcome(subscriber, await unsubscribeLinks(subscriber.id, dependencies), sender);
    }
    case 'quarantine_digest': {
      const isPlain = delivery.tries > FULL_DIGEST_TRIES;
      return writeDigest(await store.readDigest(delivery.id, LISTED_ITEMS), sender, { isPlain });
    }
    case 'undelivered_notice':
      return writeDeadLetterReport(await store.readDeadLetterReport(delivery.id, LISTED_ITEMS), sender);
  }
}
