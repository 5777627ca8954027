import { beforeEach, expect, it } from 'vitest';
import { directoryFixture } from '#tests/support/directory-fixture.ts';
import { refuseSecrets } from './secrets.ts';

const VARIABLES = {
  SECRET: '0123456789abcdef',
  SMTP_URL: 'smtp://site:p%C3%A1ss+word-of-mail@mail.example:587',
  RESEND_API_KEY: 're_word-of-the-api',
  DATABASE_URL: 'postgres://site:word-of-database@db.example/site',
  WEBHOOK_SECRET: 'whsec_of-this-year',
  PANEL_PASSWORD: 'five words of the panel',
};

const directory = directoryFixture();
beforeEach(() => directory.write('index.html', '<p>db.example, mail.example, site</p>'));

it('accepts a build without secrets', () => {
  for (const variables of [VARIABLES, { SECRET: '', SMTP_URL: undefined }])
    expect(() => refuseSecrets(directory.path, variables)).not.toThrow();
});

it.each([
  ['SECRET', '0123456789abcdef'],
  ['SMTP_URL', 'páss+word-of-mail'],
  ['SMTP_URL', 'p%C3%A1ss+word-of-mail'],
  ['RESEND_API_KEY', 're_word-of-the-api'],
  ['DATABASE_URL', 'word-of-database'],
  ['WEBHOOK_SECRET', 'whsec_of-this-year'],
  ['PANEL_PASSWORD', 'five words of the panel'],
])('refuses one that holds %s, or its password, and does not repeat it', (name, value) => {
  directory.write('assets/islands.js', `const key = "${value}";`);
  const refuse = () => refuseSecrets(directory.path, VARIABLES);
  expect(refuse).toThrow(new RegExp(`^assets/islands\\.js holds the value of ${name}:`));
  expect(refuse).not.toThrow(value);
});
