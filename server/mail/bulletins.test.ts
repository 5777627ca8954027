import { describe, expect, it } from 'vitest';
import { site } from '#site';
import type { LeadWithDeliveries } from '#server/store/port.ts';
import { DEMO } from '#tests/server/leads.ts';
import { writeDigest, writeNotice } from './bulletins.ts';
import { renderHtml } from './html.ts';
import { renderText } from './text.ts';

const TEAM = { name: '', address: 'ventas@equipo.example' };
const SENDER = { from: TEAM, team: TEAM, site };
const lead = (id: string, changes: Partial<LeadWithDeliveries> = {}): LeadWithDeliveries => ({
  ...DEMO,
  type: 'demo',
  id,
  createdAt: '2025-11-20T18:30:00.000Z',
  quarantine: { reason: '3 links in the message' },
  deliveries: [],
  ...changes,
});

describe('a digest', () => {
  it('says of each lead who it is from, what it says and why it waits, and how to let it out', () => {
    const { to, content } = writeDigest({ total: 1, leads: [lead('0b5d1f3e-1')] }, SENDER);
    expect(to).toBe(TEAM);
    expect(content.subject).toBe('[Cuarentena] 1 solicitud por revisar');
    const text = renderText(content);
    for (const part of [
      `0B5D1F3E: ${DEMO.name} · ${DEMO.company}`,
      `Correo: ${DEMO.email}`,
      'Motivo: 3 links in the message',
      'npm run leads -- release 0B5D1F3E',
    ]) {
      expect(text).toContain(part);
    }
    expect(text).not.toContain('más. Todo lo muestra');
  });

  it('says how many it does not list, and keeps the words of each short', () => {
    const message = `Uno\ndos ${'x'.repeat(500)} fin`;
    const { content } = writeDigest({ total: 53, leads: [lead('a', { message }), lead('b')] }, SENDER);
    const text = renderText(content);
    expect(text).toContain('53 solicitudes en cuarentena');
    expect(text).toContain('Y 51 más. Todo lo muestra:\n\n  npm run leads -- list --quarantined');
    expect(text).toContain('Mensaje: Uno dos xxx');
    expect(text).not.toContain('fin');
  });

  it('is a mail also when all have been released meanwhile', () => {
    const { content } = writeDigest({ total: 0, leads: [] }, SENDER);
    expect(renderText(content)).toContain('npm run leads -- release FOLIO');
  });

  it('that a mail server may refuse for what it quotes quotes nothing', () => {
    const { content } = writeDigest({ total: 1, leads: [lead('0b5d1f3e-1')] }, SENDER, { isPlain: true });
    const text = renderText(content);
    expect(text).toContain('0B5D1F3E: 3 links in the message');
    for (const quoted of [DEMO.name, DEMO.email, 'Mensaje:']) expect(text).not.toContain(quoted);
  });

  it('shows markup as it was typed', () => {
    const { content } = writeDigest(
      { total: 1, leads: [lead('a', { message: '<a href="https://x.example">gratis</a>' })] },
      SENDER,
    );
    expect(renderHtml(content, 'Trazamar')).not.toContain('<a href="https://x.example">');
  });
});

describe('a notice', () => {
  it('says which mails were given up, why, and by what phone their visitor can be reached', () => {
    const { to, content } = writeNotice(
      {
        total: 3,
        webhooks: 0,
        deliveries: [
          { kind: 'visitor_acknowledgement', error: '550 no such user', lead: lead('0b5d1f3e-1') },
          { kind: 'newsletter_confirmation', error: '550 no' },
        ],
      },
      SENDER,
    );
    expect(to).toBe(TEAM);
    expect(content.subject).toBe('[Correo] 3 correos sin entregar');
    const text = renderText(content);
    expect(text).toContain('0B5D1F3E: Acuse a la persona');
    expect(text).toContain(`De: ${DEMO.name} · ${DEMO.company} · ${DEMO.phone}`);
    expect(text).toContain('Motivo: 550 no such user');
    expect(text).toContain('Boletín: Confirmación del boletín');
    expect(text).toContain('Y 1 más. Todo lo muestra:\n\n  npm run leads -- list --dead');
    expect(text).not.toContain('webhook');
  });

  it('names what the webhook was not given, and speaks of deliveries then', () => {
    const handOver = {
      kind: 'lead_webhook',
      error: 'crm.example answered 500',
      lead: lead('0b5d1f3e-1'),
    } as const;
    const { content } = writeNotice({ total: 1, webhooks: 1, deliveries: [handOver] }, SENDER);
    expect(content.subject).toBe('[Entregas] 1 entrega sin completar');
    const text = renderText(content);
    expect(text).toContain('0B5D1F3E: Entrega al sistema externo (webhook)');
    expect(text).toContain('Motivo: crm.example answered 500');
    const mixed = writeNotice({ total: 60, webhooks: 2, deliveries: [handOver] }, SENDER);
    expect(mixed.content.title).toBe('60 entregas no se pudieron completar');
  });
});
