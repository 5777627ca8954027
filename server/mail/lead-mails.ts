import type { Contract } from '#contract/contract.ts';
import { mailtoOf } from '#contract/address.ts';
import { labelOf } from '#contract/forms.ts';
import { readPhone } from '#contract/phone.ts';
import { folioOf, type LeadRecord } from '#contract/lead.ts';
import { describeOrigin, FORM_WORDS } from '#contract/inbox.ts';
import { PRIVACY_PATH } from '#contract/paths.ts';
import { needsSmtpUtf8 } from '#server/base/mailbox.ts';
import type { Block, Sender, Written } from './mail.ts';
import { action, facts, footer, linked, message, prose, steps } from './render.ts';

const NOTHING = '—';
/** Mail programs show about this much beside the subject. */
const PREHEADER_LENGTH = 140;

/**
 * Writes the team's mail with every field of the lead, and the lead that it corrects or follows (ids). Replies go to
 * the visitor, if a header can hold the address.
 */
export function writeTeamNotification(
  lead: LeadRecord,
  { team, site, office, forms, linkTo }: Sender,
  { corrects, earlier }: { corrects?: string; earlier?: string } = {},
): Written {
  const { name, email, company, phone, further } = lead;
  const isDemo = lead.type === 'demo';
  const href = readPhone(phone, site.phoneCountry)?.tel;
  const received = `${office.sayLongTime(lead.createdAt)} (${office.timeZoneName})`;
  // Such a Reply-To would need SMTPUTF8 on every server on the way to the team.
  const replyTo = needsSmtpUtf8(email) ? undefined : { name, address: email };
  return {
    to: team[lead.type],
    replyTo,
    headers: {},
    subject: isDemo ? `[Demo] ${company} · ${name}` : `[Contacto] ${name} · ${company || 'sin empresa'}`,
    preheader: [...lead.message].slice(0, PREHEADER_LENGTH).join(''),
    tab: { label: FORM_WORDS[lead.type], number: folioOf(lead.id) },
    title: isDemo ? 'Nueva solicitud de demo' : 'Nuevo mensaje de contacto',
    blocks: [
      facts([
        { label: labelOf('name', forms), value: name },
        { label: labelOf('email', forms), value: email, href: mailtoOf(email) },
        { label: labelOf('company', forms), value: company || NOTHING },
        { label: labelOf('phone', forms), value: phone || NOTHING, ...(href && { href }) },
        ...Object.entries(further).map(([key, value]) => ({ label: labelOf(key, forms), value })),
        { label: isDemo ? 'Recibida' : 'Recibido', value: received },
        { label: 'Folio', value: folioOf(lead.id) },
        ...(lead.origin ? [{ label: 'Origen', value: describeOrigin(lead.origin) }] : []),
        ...(corrects ? [{ label: 'Corrige a', value: folioOf(corrects) }] : []),
        ...(earlier && !corrects ? [{ label: 'Escribió antes', value: folioOf(earlier) }] : []),
      ]),
      message(labelOf('message', forms), lead.message || NOTHING),
      ...(linkTo ? [action('Abrir en el panel', linkTo({ lead: lead.id }))] : []),
      replyTo
        ? 'Responde a este correo para contestarle directamente.'
        : 'Escríbele a la dirección de arriba: si respondes a este mensaje, no le llega.',
    ],
  };
}

/** Repeats nothing that was typed: the form must not carry a stranger's words to a third person. */
export function writeAcknowledgement(
  { id, type, email }: Pick<LeadRecord, 'id' | 'type' | 'email'>,
  contract: Contract,
): Written {
  const { site, mails } = contract;
  const { common } = mails;
  const { text, promise, steps: next, tab, ...head } = mails[type];
  const folio = folioOf(id);
  return {
    ...head,
    to: [{ name: '', address: email }],
    // RFC 3834: other machines must not answer it.
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    tab: { label: tab, number: folio },
    paper: 'sello-100',
    blocks: [
      `${text.replaceAll('{folio}', folio)} ${promise}`,
      steps(common.nextTitle, next),
      prose(common.direct, [
        { label: site.email, href: mailtoOf(site.email) },
        { label: site.phone, href: site.phoneUrl },
      ]),
      ...(site.meetingUrl ? [action(common.meeting, site.meetingUrl)] : []),
      ...(site.whatsapp ? [linked(common.whatsapp, { label: site.whatsapp, href: site.whatsappUrl })] : []),
      common.signature,
      privacyNote(contract),
    ],
  };
}

/** Says why a visitor gets the mail, and what to do if somebody else entered the address. */
export const privacyNote = ({ site: { url }, mails: { common } }: Contract, advice = common.notYou): Block =>
  footer(`${common.why.replaceAll('{site}', url)} ${advice}`, {
    label: common.privacy,
    href: `${url}${PRIVACY_PATH}`,
  });
