import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime, { type Email } from 'postal-mime';
import { mailDirectory } from '#server/mail/file-mailer.ts';
import { E2E_DATA_DIRECTORY } from './server.ts';

/** Waits for the mail of this subject to an address. */
export async function mailTo(email: string, subject: string): Promise<Email> {
  let mail: Email | undefined;
  await expect
    .poll(async () => {
      mail = (await readMails()).find((each) => each.to?.[0]?.address === email && each.subject === subject);
      return mail;
    })
    .toBeDefined();
  if (!mail) throw new Error('the mail is gone');
  return mail;
}

/** Waits until a lead's two mails are there: what the team reads, and what the visitor gets. */
export async function mailsOf(email: string): Promise<{ team: Email; visitor: Email }> {
  let mails: Email[] = [];
  await expect
    .poll(async () => {
      mails = (await readMails()).filter(
        ({ to, replyTo }) => to?.[0]?.address === email || replyTo?.[0]?.address === email,
      );
      return mails.length;
    })
    .toBe(2);
  const [team, visitor] = mails.toSorted((a) => (a.replyTo ? -1 : 1));
  if (!team || !visitor) throw new Error('the mails are gone');
  return { team, visitor };
}

async function readMails(): Promise<Email[]> {
  const directory = mailDirectory(E2E_DATA_DIRECTORY);
  const names = (await readdir(directory)).filter((name) => name.endsWith('.eml'));
  return Promise.all(names.map(async (name) => PostalMime.parse(await readFile(join(directory, name)))));
}
