import { mailtoOf } from '#contract/address.ts';
import { labelOf } from '#contract/forms.ts';
import { NEXT_STEPS_TITLE, nextSteps } from '#contract/next-steps.ts';
import { readPhone } from '#contract/phone.ts';
import type { Site } from '#contract/site.ts';
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
export function writeAcknowledgement({ id, type, email }: LeadRecord, { site, office }: Sender): Written {
  const folio = folioOf(id);
  const isDemo = type === 'demo';
  const what = isDemo ? 'tu solicitud de demo' : 'tu mensaje';
  const whatNext = isDemo
    ? `Recibimos tu solicitud (folio ${folio}) y nuestro equipo te contactará pronto para agendar una demo personalizada.`
    : `Recibimos tu mensaje (folio ${folio}) y nuestro equipo se pondrá en contacto contigo pronto.`;
  return {
    to: [{ name: '', address: email }],
    // RFC 3834: other machines must not answer it.
    headers: { 'Auto-Submitted': 'auto-replied', 'X-Auto-Response-Suppress': 'All' },
    subject: `Recibimos ${what}`,
    preheader: 'Te contactamos en horario hábil.',
    tab: { label: 'Tu copia', number: folio },
    paper: 'sello-100',
    title: `Recibimos ${what}`,
    blocks: [
      `Gracias por tu interés en ${site.product}. ${whatNext}`,
      steps(NEXT_STEPS_TITLE, nextSteps(office)[type]),
      prose(
        'Si prefieres, escríbenos a ',
        { label: site.email, href: mailtoOf(site.email) },
        ' o llámanos al ',
        { label: site.phone, href: site.phoneUrl },
        '.',
      ),
      ...(site.meetingUrl ? [action('Elige tu horario', site.meetingUrl)] : []),
      ...(site.whatsapp ? [whatsappNote(site)] : []),
      `— El equipo de ${site.product}`,
      privacyNote(site),
    ],
  };
}

const whatsappNote = ({ whatsapp, whatsappUrl }: Site): Block =>
  linked('¿Prefieres WhatsApp? Escríbenos al', { label: whatsapp, href: whatsappUrl });

/** Says why a visitor gets the mail, and what to do if somebody else entered the address. */
export const privacyNote = ({ url }: Site, advice = 'Si no fuiste tú, ignóralo.'): Block =>
  footer(`Recibes este correo porque se usó tu dirección en ${url}. ${advice}`, {
    label: 'Aviso de privacidad',
    href: `${url}${PRIVACY_PATH}`,
  });
