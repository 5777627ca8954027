import type { LeadRecord } from '#contract/lead.ts';
import { DeliveryFailure } from '#server/outbox/delivery-failure.ts';
import { writeEvent } from '#server/webhook/event.ts';
import { postEvent } from '#server/webhook/deliver.ts';
import { readWebhook } from '#server/config/config.ts';
import { CannotError, parse } from './arguments.ts';
import type { Command } from './command.ts';

/** `.example` is never a real address (RFC 2606). */
const FICTIONAL: Omit<LeadRecord, 'id' | 'createdAt'> = {
  type: 'demo',
  name: 'Prueba del webhook',
  email: 'prueba@empresa.example',
  company: 'Empresa de ejemplo',
  phone: '+52 55 5555 0100',
  message: 'Esta solicitud es ficticia: la envió el comando test-webhook.',
  further: {},
};

export const testWebhook: Command = {
  help: `Usage: npm run leads -- test-webhook

Posts one signed event of type lead.test to WEBHOOK_URL, with a fictional lead that is not stored, and prints
the status of the answer.

Exit codes: 0 it answered 2xx, 1 anything else, 2 wrong usage.`,

  prepare(args) {
    parse({ args });
    return async ({ env, site, print }) => {
      const settings = readWebhook(env, site);
      if (!settings) throw new CannotError('WEBHOOK_URL is not set: there is nothing to test.');
      const lead = { ...FICTIONAL, id: crypto.randomUUID(), createdAt: new Date().toISOString() };
      const event = { id: crypto.randomUUID(), body: writeEvent(lead, undefined, 'lead.test') };
      const { signal } = new AbortController();
      const status = await postEvent(settings, event, signal).catch((error: unknown) => {
        if (error instanceof DeliveryFailure)
          throw new CannotError(`The webhook refused it. ${error.message}`);
        throw error;
      });
      await print([`${new URL(settings.url).host} accepted it with status ${status}.\n`]);
    };
  },
};
