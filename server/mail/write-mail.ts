import { confirmationLink, unsubscribeLinks, type LinkDependencies } from '#server/newsletter/links.ts';
import { reportIdOf, type LeasedMail } from '#server/outbox/delivery.ts';
import type { TeamReportStore } from '#server/outbox/port.ts';
import { writeCalls } from './call-mail.ts';
import { writeAcknowledgement, writeTeamNotification } from './lead-mails.ts';
import type { Mail, Sender, Written } from './mail.ts';
import { writeConfirmation, writeWelcome } from './newsletter-mails.ts';
import { renderHtml, renderText } from './render.ts';
import { LISTED_ITEMS, writeDeadLetterReport, writeDigest } from './team-reports.ts';

type WriterDependencies = LinkDependencies & {
  store: Pick<TeamReportStore, 'readDigest' | 'readDeadLetterReport' | 'readCalls'>;
  sender: Sender;
};

/** Writes the mail of a delivery from the current data. Undefined: a report has nothing to report any more. */
export async function writeMail(
  delivery: LeasedMail,
  dependencies: WriterDependencies,
): Promise<Mail | undefined> {
  const { id, kind, recipient } = delivery;
  const { from, site } = dependencies.sender;
  const written = await write(delivery, dependencies);
  if (!written) return undefined;
  const { to, replyTo, headers, subject } = written;
  const since = 'lead' in delivery ? delivery.lead.createdAt : delivery.queuedAt;
  return {
    name: `${since.replaceAll(':', '')}-${kind}-${id}`,
    messageId: `<${id}@${from.address.split('@')[1]}>`,
    from,
    to: recipient === undefined ? to : to.filter(({ address }) => address === recipient),
    replyTo,
    headers,
    subject,
    text: renderText(written),
    html: renderHtml(written, site.product),
  };
}

async function write(delivery: LeasedMail, dependencies: WriterDependencies): Promise<Written | undefined> {
  const { store, sender } = dependencies;
  const reportId = reportIdOf(delivery.id);
  switch (delivery.kind) {
    case 'team_notification':
      return writeTeamNotification(delivery.lead, sender, delivery);
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
      const digest = await store.readDigest(reportId, LISTED_ITEMS);
      return digest.total === 0 ? undefined : writeDigest(digest, sender);
    }
    case 'call_reminder': {
      const calls = await store.readCalls(sender.office.dayOf(new Date(delivery.queuedAt)), LISTED_ITEMS);
      return calls.total === 0 ? undefined : writeCalls(calls, sender);
    }
    case 'undelivered_notice': {
      const report = await store.readDeadLetterReport(reportId, LISTED_ITEMS);
      return report.total === 0 ? undefined : writeDeadLetterReport(report, sender);
    }
  }
}
