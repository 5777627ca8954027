import { mkdirSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createTransport } from 'nodemailer';
import { DeliveryFailure } from '#server/outbox/delivery-failure.ts';
import { OWNER_ONLY } from '#server/base/owner-only.ts';
import { StartError } from '#server/base/start-error.ts';
import { messageOf, type Mailer } from './mail.ts';

/** The name of a file ends in the kind and id of its delivery. */
const DELIVERY_ID = /Z-[a-z_]+-(.+)\.eml(?:\.part)?$/;

/** Folder for mails without a mail server. */
export const mailDirectory = (dataDirectory: string): string => join(dataDirectory, 'mail');

/** The names of all written mails, oldest first. */
export const listWrittenMails = (dataDirectory: string): Promise<string[]> =>
  findFiles(dataDirectory, (name) => name.endsWith('.eml'));

/** The names of the files of these deliveries. */
export async function findWrittenMails(dataDirectory: string, deliveryIds: string[]): Promise<string[]> {
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
    throw new StartError(`Mails cannot be written to ${directory} (DATA_DIR): ${reasonOf(error)}`);
  }
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  return {
    async send(mail) {
      const { message } = await composer.sendMail(messageOf(mail));
      try {
        await writeSynced(join(directory, `${mail.name}.eml`), message as Buffer);
        return 'written';
      } catch (cause) {
        const reason = `the mail cannot be written: ${reasonOf(cause)}`;
        throw new DeliveryFailure(reason, { isPermanent: false });
      }
    },
    async close() {},
  };
}

/** Writes the whole file or none, even in a power cut: it gets its name once it is on the disk. */
async function writeSynced(path: string, content: Uint8Array) {
  await using draft = await open(`${path}.part`, 'w', OWNER_ONLY.file);
  await draft.writeFile(content);
  await draft.sync();
  await rename(`${path}.part`, path);
  await using folder = await open(dirname(path));
  await folder.sync();
}

const reasonOf = (error: unknown): string => (error as Error).message;
