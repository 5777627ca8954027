import { confirmationLink, unsubscribeLinks, type LinkDependencies } from '#server/newsletter/links.ts';
import type { LeasedMail } from '#server/outbox/delivery.ts';
import type { TeamReportStore } from '#server/outbox/port.ts';
import { LISTED_ITEMS, writeDigest, writeNotice } from './bulletins.ts';
import { renderHtml } from './html.ts';
import { LEAD_MAIL_WRITERS } from './lead-mails.ts';
import type { Mail, Sender, Written } from './mail.ts';
import { writeConfirmation, writeWelcome } from './newsletter-mails.ts';
import { renderText } from './text.ts';

/** A digest that was put off so often may be refused for the spam that it quotes. */
const FULL_DIGEST_TRIES = 3;

export type WriterDependencies = LinkDependencies & { store: TeamReportStore; sender: Sender };

/** Writes the mail that a delivery stands for: always from what is stored now. */
export async function writeMail(delivery: LeasedMail, dependencies: WriterDependencies): Promise<Mail> {
  const { id, kind } = delivery;
  const { sender } = dependencies;
  const { content, ...addressing } = await writeContent(delivery, dependencies);
  const since = 'lead' in delivery ? delivery.lead.createdAt : delivery.queuedAt;
  return {
    name: `${since.replaceAll(':', '')}-${kind}-${id}`,
    messageId: `<${id}@${sender.from.address.split('@')[1]}>`,
    from: sender.from,
    ...addressing,
    subject: content.subject,
    text: renderText(content),
    html: renderHtml(content, sender.site.product),
  };
}

async function writeContent(delivery: LeasedMail, dependencies: WriterDependencies): Promise<Written> {
  const { store, sender } = dependencies;
  switch (delivery.kind) {
    case 'team_notification':
    case 'visitor_acknowledgement':
      return LEAD_MAIL_WRITERS[delivery.kind](delivery.lead, sender);
    case 'newsletter_confirmation': {
      const { subscriber } = delivery;
      return writeConfirmation(subscriber, await confirmationLink(subscriber.id, dependencies), sender);
    }
    case 'newsletter_welcome': {
      const { subscriber } = delivery;
      return writeWelcome(subscriber, await unsubscribeLinks(subscriber.id, dependencies), sender);
    }
    case 'quarantine_digest':
      return writeDigest(await store.readDigest(delivery.id, LISTED_ITEMS), sender, {
        isPlain: delivery.tries > FULL_DIGEST_TRIES,
      });
    case 'undelivered_notice':
      return writeNotice(await store.readDeadLetterReport(delivery.id, LISTED_ITEMS), sender);
  }
}
