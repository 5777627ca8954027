import { parseArgs } from 'node:util';
import { readWebhook } from '#server/config/config.ts';
import { postEvent } from '#server/webhook/deliver.ts';
import { writeEvent } from '#server/webhook/event.ts';
import { CannotError, type Command } from './command.ts';

const testWebhook: Command = {
  help: `Usage: npm run leads -- test-webhook

Posts one signed event of type lead.test to WEBHOOK_URL, with a fictional lead that is not stored, and prints
the status of the answer, or why it failed.`,

  async run(args, { env, site, print }) {
    parseArgs({ args });
    const settings = readWebhook(env, site);
    if (!settings) throw new CannotError('WEBHOOK_URL is not set: there is nothing to test.');
    const lead = {
      id: crypto.randomUUID(),
      createdAt: new Date().toISOString(),
      type: 'demo' as const,
      name: 'Prueba de la instalación',
      // `.example` is never a real address (RFC 2606).
      email: 'prueba@empresa.example',
      company: 'Empresa de ejemplo',
      phone: '+52 55 5555 0100',
      message: 'Esta solicitud es ficticia: la envió un comando que prueba la instalación.',
      further: {},
    };
    const event = { id: crypto.randomUUID(), body: writeEvent(lead, undefined, 'lead.test') };
    const status = await postEvent(settings, event, new AbortController().signal);
    await print([`${new URL(settings.url).host} accepted it with status ${status}.\n`]);
  },
};

export const commands = { 'test-webhook': testWebhook };
