import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';

const BUILD = join('build', 'client');
/** Of the server's settings and code, and of this machine. */
const SERVER_ONLY =
  /\b(SMTP_URL|RESEND_API_KEY|DATABASE_URL|DATA_DIR|TEAM_EMAIL|MAIL_FROM|TRUSTED_PROXY_HOPS|nodemailer|process\.env)\b|node:(fs|crypto|sqlite|http)|postgres:\/\//;

test('no file of the build holds anything of the server or of the machine it was built on', async () => {
  let searched = 0;
  for await (const name of glob('**/*.{html,js,css,svg,json,webmanifest,txt,xml}', { cwd: BUILD })) {
    const content = readFileSync(join(BUILD, name), 'utf8');
    expect(SERVER_ONLY.exec(content)?.[0], name).toBeUndefined();
    expect(content.includes(process.cwd()), `${name} names ${process.cwd()}`).toBe(false);
    searched += 1;
  }
  expect(searched).toBeGreaterThan(40);
});
