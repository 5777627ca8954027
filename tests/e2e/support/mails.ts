import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import PostalMime from 'postal-mime';
import { TOKEN_PARAMETER } from '#contract/paths.ts';
import { mailDirectory } from '#server/mail/file-mailer.ts';
import { E2E_DATA_DIRECTORY } from './server.ts';

/** Waits for a mail to this address with a link to this page. Returns the page's path with the token. */
export async function linkMailedTo(email: string, path: string): Promise<string> {
  const link = new RegExp(`https?://\\S+?(${path}\\?${TOKEN_PARAMETER}=\\S+)`);
  const find = async () => {
    const directory = mailDirectory(E2E_DATA_DIRECTORY);
    for (const name of await readdir(directory)) {
      const file = await readFile(join(directory, name));
      const { to, text = '' } = file.includes(email) ? await PostalMime.parse(file) : {};
      const [, address] = (to?.[0]?.address === email && link.exec(text)) || [];
      if (address) return address;
    }
    return '';
  };
  await expect.poll(find).not.toBe('');
  return find();
}
