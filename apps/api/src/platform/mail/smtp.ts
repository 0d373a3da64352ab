/** The mail adapter of a server with a mail server: SMTP by the address in SMTP_URL. */
import { createTransport } from 'nodemailer';
import type { MailPort } from '../ports.ts';
import { composeMail } from './compose-mail.ts';

/** A mail server that does not answer is given up on: the job that sends tries again later. */
const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };

/** `send` returns once the mail server has taken the mail, and throws if it did not. */
export function createSmtp(url: string, from: string, now: () => Date): MailPort {
  const transport = createTransport({ url, ...timeouts });
  return {
    send: async (mail) => {
      await transport.sendMail(composeMail(from, mail, now()));
    },
  };
}
