import { once } from 'node:events';
import { connect as connectPlain } from 'node:net';
import { connect as connectSecure } from 'node:tls';
import { CLEAR_WARNING, isInTheClear, readWebhook } from '#server/config/webhook.ts';
import { ok, problem, warning, type Findings } from './finding.ts';

const CONNECT_TIMEOUT_MS = 15_000;

/** Connects to the webhook's host and posts nothing. Wrong variables are reported among the variables. */
export async function* checkWebhook(variables: NodeJS.ProcessEnv): Findings {
  const { settings, problems } = readWebhook(variables);
  if (problems.length > 0) return;
  if (!settings) return yield ok('webhook', 'not configured: WEBHOOK_URL is not set');
  if (isInTheClear(settings)) yield warning('webhook', CLEAR_WARNING);
  const url = new URL(settings.url);
  try {
    await connectTo(url);
    yield ok('webhook', `${url.host} can be connected to; npm run leads -- test-webhook posts to it`);
  } catch (error) {
    yield problem('webhook', `${url.host}: ${(error as NodeJS.ErrnoException).code ?? 'no answer'}`);
  }
}

async function connectTo({ protocol, hostname, port }: URL): Promise<void> {
  const isSecure = protocol === 'https:';
  const target = {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port) || (isSecure ? 443 : 80),
    timeout: CONNECT_TIMEOUT_MS,
  };
  const socket = isSecure ? connectSecure({ servername: hostname, ...target }) : connectPlain(target);
  socket.on('timeout', () => socket.destroy(new Error('no answer')));
  await once(socket, isSecure ? 'secureConnect' : 'connect').finally(() => socket.destroy());
}
