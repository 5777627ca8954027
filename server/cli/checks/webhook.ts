import { connectTo } from '#server/webhook/connect.ts';
import { CLEAR_WARNING, isInTheClear, readWebhook } from '#server/config/webhook.ts';
import { ok, problem, warning, type Findings } from './finding.ts';

const CONNECT_TIMEOUT_MS = 15_000;

/** Connects to the webhook's host, and posts nothing; what is wrong with its variables is named among them. */
export async function* checkWebhook(variables: NodeJS.ProcessEnv): Findings {
  const { settings, problems } = readWebhook(variables);
  if (problems.length > 0) return;
  if (!settings) return yield ok('webhook', 'not configured: WEBHOOK_URL is not set');
  if (isInTheClear(settings)) yield warning('webhook', CLEAR_WARNING);
  const { host } = new URL(settings.url);
  try {
    await connectTo(settings, CONNECT_TIMEOUT_MS);
    yield ok('webhook', `${host} can be connected to; npm run leads -- test-webhook posts to it`);
  } catch (error) {
    yield problem('webhook', (error as Error).message);
  }
}
