import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { TOKEN_PARAMETER } from '#contract/paths.ts';
import { listWrittenMails, mailDirectory } from '#server/mail/file-mailer.ts';
import { E2E_DATA_DIRECTORY } from './server.ts';

/** Waits for a mail with a link to this page; returns the page's path with the token. */
export async function linkMailedTo(email: string, path: string): Promise<string> {
  const link = new RegExp(`https?://\\S+?(${path}\\?${TOKEN_PARAMETER}=\\S+)`);
  let found = '';
  await expect
    .poll(async () => {
      const mails = await readMailsAbout(email);
      found = mails.map(({ text = '' }) => link.exec(text)?.[1]).find(Boolean) ?? '';
      return found;
    })
    .not.toBe('');
  return found;
}

/** Waits until a lead's two mails are there: what the team reads, and what the visitor gets. */
export async function mailsOf(email: string): Promise<{ team: Email; visitor: Email }> {
  let mails: Email[] = [];
  await expect
    .poll(async () => {
      mails = await readMailsAbout(email);
      return mails.length;
    })
    .toBe(2);
  const [team, visitor] = mails.toSorted((a) => (a.replyTo ? -1 : 1));
  if (!team || !visitor) throw new Error('the mails are gone');
  return { team, visitor };
}

/** The mails to this address, or with its answers going there. */
async function readMailsAbout(email: string): Promise<Email[]> {
  const names = await listWrittenMails(E2E_DATA_DIRECTORY);
  const files = await Promise.all(
    names.map((name) => readFile(join(mailDirectory(E2E_DATA_DIRECTORY), name))),
  );
  const mails = await Promise.all(
    files.filter((file) => file.includes(email)).map((file) => PostalMime.parse(file)),
  );
  return mails.filter(({ to, replyTo }) => to?.[0]?.address === email || replyTo?.[0]?.address === email);
}
