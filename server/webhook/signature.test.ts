import { expect, it } from 'vitest';
import { readWebhook } from './settings.ts';
import { sign } from './signature.ts';

/** The vector that the libraries of github.com/standard-webhooks/standard-webhooks are tested by. */
const VECTOR = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  signed: { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: 1_614_265_330, body: '{"test": 2432232314}' },
  signature: 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
};
const keysOf = (WEBHOOK_SECRET: string) =>
  readWebhook({ WEBHOOK_URL: 'https://crm.example/', WEBHOOK_SECRET }).settings?.secrets ?? [];

it('signs as Standard Webhooks do', async () => {
  expect(await sign(keysOf(VECTOR.secret), VECTOR.signed)).toBe(VECTOR.signature);
});

it('signs by each secret, in their order', async () => {
  const other = `whsec_${'A'.repeat(32)}`;
  const [first, second, ...more] = (await sign(keysOf(`${other} ${VECTOR.secret}`), VECTOR.signed)).split(
    ' ',
  );
  expect(first).toMatch(/^v1,[A-Za-z0-9+/]{43}=$/);
  expect([second, ...more]).toEqual([VECTOR.signature]);
  expect(first).not.toBe(second);
});
