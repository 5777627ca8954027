import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mail.ts';

/** A mail as nodemailer takes it; nothing that a text names is fetched or read from the disk. */
export const messageOf = ({ name: _name, ...mail }: Mail): SendMailOptions => ({
  ...mail,
  disableFileAccess: true,
  disableUrlAccess: true,
});
