import { expect, it } from 'vitest';
import { readWebhook } from '#server/config/config.ts';
import { SAMPLE_SITE } from '#tests/server/sample-site.ts';
import { sign } from './signature.ts';

/** The test vector of github.com/standard-webhooks/standard-webhooks. */
const SECRET = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const SIGNED = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' };
const SIGNATURE = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

it('signs as Standard Webhooks do, by each secret in turn', () => {
  const other = `whsec_${'A'.repeat(32)}`;
  const variables = { WEBHOOK_URL: 'https://crm.example/', WEBHOOK_SECRET: `${other} ${SECRET}` };
  const settings = readWebhook(variables, SAMPLE_SITE);
  const [first, ...rest] = sign(settings?.secrets ?? [], SIGNED).split(' ');
  expect(first).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/);
  expect(first).not.toBe(SIGNATURE);
  expect(rest).toEqual([SIGNATURE]);
});
