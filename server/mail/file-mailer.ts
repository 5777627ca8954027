import { mkdirSync } from 'node:fs';
import { open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createTransport } from 'nodemailer';
import { DeliveryFailure } from '#server/outbox/delivery-failure.ts';
import { OWNER_ONLY } from '#server/base/owner-only.ts';
import { StartError } from '#server/base/start-error.ts';
import { messageOf } from './compose.ts';
import type { Mailer } from './mail.ts';

const DIRECTORY = 'mail';
const EML = '.eml';
/** A file's name ends in its delivery's kind and id. */
const DELIVERY_ID = /Z-[a-z_]+-(.+)\.eml(?:\.part)?$/;

/** Where mails are written while there is no mail server. */
export const mailDirectory = (dataDirectory: string): string => join(dataDirectory, DIRECTORY);

/** The names of the mails written so far, oldest first. */
export const listWrittenMails = async (dataDirectory: string): Promise<string[]> =>
  (await listFiles(dataDirectory)).filter((name) => name.endsWith(EML)).toSorted();

/** Those too that a crash left half written. */
const listFiles = (dataDirectory: string): Promise<string[]> =>
  readdir(mailDirectory(dataDirectory)).catch(() => []);

/** The names of the files of these deliveries. */
export async function findWrittenMails(dataDirectory: string, deliveryIds: string[]): Promise<string[]> {
  const ids = new Set(deliveryIds);
  if (ids.size === 0) return [];
  return (await listFiles(dataDirectory)).filter((name) => ids.has(DELIVERY_ID.exec(name)?.[1] ?? ''));
}

/** Erases the files of these deliveries; resolves to how many there were. */
export const eraseWrittenMails = async (dataDirectory: string, deliveryIds: string[]): Promise<number> =>
  eraseFiles(dataDirectory, await findWrittenMails(dataDirectory, deliveryIds));

/** Erases the files of what was sent before a time (ISO 8601, UTC); their names begin with it. */
async function eraseWrittenMailsBefore(dataDirectory: string, time: string): Promise<number> {
  const names = await listFiles(dataDirectory);
  return eraseFiles(
    dataDirectory,
    names.filter((name) => name < time.replaceAll(':', '')),
  );
}

/** What `purge` erases of a data directory. */
export const writtenMails = (dataDirectory: string) => ({
  eraseOf: (deliveryIds: string[]) => eraseWrittenMails(dataDirectory, deliveryIds),
  eraseBefore: (time: string) => eraseWrittenMailsBefore(dataDirectory, time),
});

async function eraseFiles(dataDirectory: string, names: string[]): Promise<number> {
  for (const name of names) await rm(join(mailDirectory(dataDirectory), name), { force: true });
  return names.length;
}

/**
 * Writes each mail as an .eml file, synced to the disk: any mail program opens it. The same delivery
 * written twice is one file.
 * @throws {StartError} when the directory cannot be made.
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
        await writeSynced(join(directory, `${mail.name}${EML}`), message as Buffer);
        return 'written';
      } catch (error) {
        throw new DeliveryFailure(
          `the mail cannot be written: ${reasonOf(error)}`,
          { isPermanent: false, isOutage: true },
          { cause: error },
        );
      }
    },
    async close() {},
  };
}

/** All of the file or nothing of it, also after a power cut: under another name until it is on the disk. */
async function writeSynced(path: string, content: Uint8Array) {
  const draft = `${path}.part`;
  const file = await open(draft, 'w', OWNER_ONLY.file);
  try {
    await file.writeFile(content);
    await file.sync();
  } finally {
    await file.close();
  }
  await rename(draft, path);
  const directory = await open(dirname(path));
  await directory.sync().finally(() => directory.close());
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
