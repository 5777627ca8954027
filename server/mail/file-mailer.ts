import { mkdirSync } from 'node:fs';
import { readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { DeliveryFailure } from '#server/outbox/delivery-failure.ts';
import { OWNER_ONLY } from '#server/base/owner-only.ts';
import { StartError } from '#server/base/start-error.ts';
import { messageOf, type Mailer } from './mail.ts';

/** The name of a file ends in the kind and id of its delivery. */
const DELIVERY_ID = /Z-[a-z_]+-(.+)\.eml(?:\.part)?$/;

/** Folder of the written mails. */
export const mailDirectory = (dataDirectory: string): string => join(dataDirectory, 'mail');

/** The names of all written mails, oldest first. */
export const listWrittenMails = (dataDirectory: string): Promise<string[]> =>
  findFiles(dataDirectory, (name) => name.endsWith('.eml'));

/** The names of the files of these deliveries. */
export function findWrittenMails(dataDirectory: string, deliveryIds: string[]): Promise<string[]> {
  const ids = new Set(deliveryIds);
  return findFiles(dataDirectory, (name) => ids.has(DELIVERY_ID.exec(name)?.[1] ?? ''));
}

/** Erases the files of these deliveries. Resolves to their number. */
export const eraseWrittenMails = async (dataDirectory: string, deliveryIds: string[]): Promise<number> =>
  eraseFiles(dataDirectory, await findWrittenMails(dataDirectory, deliveryIds));

/** The written mails of a data directory, for `purge`. */
export const writtenMails = (dataDirectory: string) => ({
  eraseOf: (deliveryIds: string[]) => eraseWrittenMails(dataDirectory, deliveryIds),
  /** Erases files from before a time (ISO 8601, UTC). File names begin with the time. */
  async eraseBefore(time: string): Promise<number> {
    const end = time.replaceAll(':', '');
    return eraseFiles(dataDirectory, await findFiles(dataDirectory, (name) => name < end));
  },
});

/** Includes files that a crash left half written. */
async function findFiles(dataDirectory: string, isWanted: (name: string) => boolean): Promise<string[]> {
  const names = await readdir(mailDirectory(dataDirectory)).catch(() => []);
  return names.filter(isWanted).toSorted();
}

async function eraseFiles(dataDirectory: string, names: string[]): Promise<number> {
  for (const name of names) await rm(join(mailDirectory(dataDirectory), name), { force: true });
  return names.length;
}

/**
 * Writes each mail as an .eml file, synced to the disk. Writing a delivery twice makes one file.
 * @throws {StartError} if the directory cannot be created.
 */
export function createFileMailer(dataDirectory: string): Mailer {
  const directory = mailDirectory(dataDirectory);
  try {
    mkdirSync(directory, { recursive: true, mode: OWNER_ONLY.directory });
  } catch (error) {
    throw new StartError(`Mails cannot be written to ${directory} (DATA_DIR): ${(error as Error).message}`);
  }
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(messageOf(mail));
      const path = join(directory, `${mail.name}.eml`);
      try {
        // Whole or not at all: a file gets its name once it is on the disk.
        await writeFile(`${path}.part`, message as Buffer, { mode: OWNER_ONLY.file, flush: true });
        await rename(`${path}.part`, path);
        return 'written';
      } catch (error) {
        const reason = `the mail cannot be written: ${(error as Error).message}`;
        throw new DeliveryFailure(reason, { isPermanent: false });
      }
    },
    async close() {},
  };
}
