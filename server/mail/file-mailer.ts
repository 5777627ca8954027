import { mkdirSync } from 'node:fs';
import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { OWN_ERRORS } from '#contract/delivery-words.ts';
import { DeliveryFailure } from '#server/outbox/delivery-failure.ts';
import { OWNER_ONLY } from '#server/base/owner-only.ts';
import { StartError } from '#server/base/start-error.ts';
import { messageOf, type Mailer } from './mail.ts';

/** Folder of the written mails. */
export const mailDirectory = (dataDirectory: string): string => join(dataDirectory, 'mail');

/** The written mails of a data directory. Resolves to numbers of files. */
export function writtenMails(dataDirectory: string) {
  const directory = mailDirectory(dataDirectory);
  const find = async (isWanted: (name: string) => boolean) =>
    (await readdir(directory).catch(() => [])).filter(isWanted);
  const findOf = (deliveryIds: string[]) =>
    find((name) => deliveryIds.some((id) => name.endsWith(`-${id}.eml`)));
  const erase = async (names: string[]) => {
    for (const name of names) await rm(join(directory, name), { force: true });
    return names.length;
  };
  return {
    countOf: async (deliveryIds: string[]) => (await findOf(deliveryIds)).length,
    eraseOf: async (deliveryIds: string[]) => erase(await findOf(deliveryIds)),
    /** Erases files from before a time (ISO 8601, UTC). File names begin with the time. */
    eraseBefore: async (time: string) => erase(await find((name) => name < time.replaceAll(':', ''))),
  };
}

/**
 * Writes each mail as an .eml file. Writing a delivery twice makes one file.
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
      const options = { mode: OWNER_ONLY.file, flush: true };
      await writeFile(join(directory, `${mail.name}.eml`), message as Buffer, options).catch(
        (error: Error) => {
          throw new DeliveryFailure(`${OWN_ERRORS.notWritten}: ${error.message}`, { isPermanent: false });
        },
      );
      return 'written';
    },
    async close() {},
  };
}
