import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BUILD } from './built-files.ts';
import { builtPages } from './built-pages.ts';

/** Names of the server's settings and code. */
const SERVER_ONLY =
  /\b(SMTP_URL|RESEND_API_KEY|DATABASE_URL|DATA_DIR|TEAM_EMAIL|MAIL_FROM|TRUSTED_PROXY_HOPS|nodemailer|process\.env)\b|node:(fs|crypto|sqlite|http)|postgres:\/\//;

it('no file of the build holds anything of the server or of the machine it was built on', () => {
  const files = globSync('**/*.{html,js,css,svg,json,webmanifest,txt,xml}', { cwd: BUILD });
  expect(files.length).toBeGreaterThan(builtPages.length);
  for (const file of files) {
    const content = readFileSync(join(BUILD, file), 'utf8');
    expect(SERVER_ONLY.exec(content)?.[0], file).toBeUndefined();
    expect(content.includes(process.cwd()), `${file} names ${process.cwd()}`).toBe(false);
  }
});
