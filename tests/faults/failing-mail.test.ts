import PostalMime from 'postal-mime';
import { afterEach, expect, it, vi } from 'vitest';
import { createSmtpMailer } from '#server/mail/smtp-mailer.ts';
import { openFailingMail } from './failing-mail.ts';
import { createRandom } from './random.ts';

afterEach(() => vi.restoreAllMocks());

const ADDRESS = { name: '', address: 'ventas@equipo.example' };
const MAIL = {
  name: 'one',
  messageId: '<one@equipo.example>',
  from: ADDRESS,
  to: ADDRESS,
  subject: 'One',
  text: 'One',
  html: '<p>One</p>',
  headers: {},
};

it('a mail whose connection is cut before the answer counts as accepted when it is repeated', async ({
  onTestFinished,
}) => {
  const mail = await openFailingMail(createRandom(1));
  const mailer = createSmtpMailer(mail.url);
  onTestFinished(async () => {
    await mailer.close();
    await mail.close();
  });
  const send = () => mailer.send(MAIL, new AbortController().signal);
  const parse = PostalMime.parse.bind(PostalMime);
  // The whole message has arrived. Under load a mail server lingers here.
  vi.spyOn(PostalMime, 'parse').mockImplementationOnce(async (bytes) => {
    await mail.fail('answers 5xx to the sender');
    return parse(bytes);
  });
  await expect(send()).rejects.toThrow(/closed|ECONNRESET/);
  await mail.fail(undefined);
  expect(await send()).toBe('sent');
  expect([...mail.taken]).toEqual([[MAIL.messageId, 1]]);
  expect(mail.takenUnseen()).toBe(0);
});
