import { expect, it } from 'vitest';
import { readSite, SITE_VARIABLES } from '#contract/site.ts';
import { anyText, fc } from '#tests/properties/any.ts';
import { SAMPLE_SITE as site } from '#tests/server/sample-site.ts';
import { readConfig } from './config.ts';
import { StartError } from '#server/base/start-error.ts';

/** Part of every value that is or contains a secret. */
const HIDDEN = 'hunter2';

// A variable cannot contain NUL.
const anyValue = anyText.map((text) => text.replaceAll('\u0000', ''));
const orAny = (...values: string[]) => fc.oneof(fc.constantFrom(...values), anyValue);
const withHidden = (...values: string[]) =>
  fc.oneof(
    fc.constantFrom(...values.map((value) => value.replace('*', HIDDEN))),
    anyValue.map((text) => `${text}${HIDDEN}`),
    anyValue.map((text) => `smtp://user:${HIDDEN}${text}@mail.example`),
    anyValue.map((text) => `postgres://user:${HIDDEN}${text}@db.example/site`),
  );

const SETTINGS = {
  PORT: orAny('0', '3000', '65536', '0x50'),
  HOST: orAny('::1', '127.0.0.1', 'localhost', '[::1]'),
  DATA_DIR: anyValue,
  SMTP_URL: withHidden('smtp://user:*@mail.example:587', 'smtps://*', 'http://*@mail.example', 'smtp://:*@'),
  RESEND_API_KEY: withHidden('re_*', 're_ *'),
  RESEND_URL: withHidden('https://*@api.example', 'http://api.example/*', 'https://api.example?*'),
  DATABASE_URL: withHidden('postgres://user:*@db.example/site', 'postgresql://*:*@[::1]', 'postgres://*@'),
  SECRET: withHidden('*', '* * * * * *'),
  MAIL_FROM: orAny('Ana <ana@empresa.example>', '"Ana" <a@b>', 'a@b, c@d', '<>'),
  TEAM_EMAIL: orAny('ana@empresa.example', 'a@b@c'),
  TRUSTED_PROXY_HOPS: orAny('1', '11', '-1'),
  RATE_LIMIT_PER_CLIENT: orAny('off', '5/10m,60/10m', '60/10m,5/10m', '5/2d,60/2d'),
  QUARANTINE_OVER: orAny('off', '120/m', '0/m'),
  WEBHOOK_URL: withHidden('https://*@crm.example', 'http://crm.example/*', 'https://crm.example/*'),
  WEBHOOK_SECRET: withHidden('whsec_*', `whsec_${'a'.repeat(32)}`),
  WEBHOOK_ALLOW_HTTP: orAny('true', 'false'),
  STRICT_TRANSPORT_SECURITY: orAny('max-age=1', 'off'),
  SPAM_POLICY: orAny('quarantine', 'off', 'OFF'),
  ...Object.fromEntries(Object.values(SITE_VARIABLES).map((variable) => [variable, anyValue])),
};
const NAMES = Object.keys(SETTINGS).join('|');
const PROBLEM = new RegExp(`^Cannot start: .*\\b(${NAMES})\\b`);

const anyVariables = fc.oneof(
  fc.record(SETTINGS, { requiredKeys: [] }),
  // A wrong variable is refused although the others are valid.
  fc
    .constantFrom(...(Object.keys(SETTINGS) as (keyof typeof SETTINGS)[]))
    .chain((name) => SETTINGS[name].map((value) => ({ [name]: value }))),
);

it('any variables are accepted, or refused by their names without a secret', () => {
  fc.assert(
    fc.property(anyVariables, (variables: NodeJS.ProcessEnv) => {
      const values = readSite(site, variables);
      try {
        const { port, proxyHops, mailFrom, team } = readConfig(variables, values);
        expect(port).toBeGreaterThanOrEqual(0);
        expect(port).toBeLessThanOrEqual(65_535);
        expect(proxyHops).toBeLessThanOrEqual(10);
        for (const { address } of [mailFrom, team]) expect(address).toMatch(/^[^\s<>,;]+@[^\s<>,;]+$/);
      } catch (error) {
        if (!(error instanceof StartError)) throw error;
        expect(error.message).toMatch(PROBLEM);
        expect(error.message).not.toContain(HIDDEN);
      }
    }),
  );
});
