/** The mail port's adapters: SMTP where the environment names a mail server, else the outbox folder. */
import type { Env } from '../env.ts';
import type { MailPort } from '../ports.ts';
import { createOutbox, outboxFolder } from './outbox.ts';
import { createSmtp } from './smtp.ts';

export { escapeHtml } from './escape-html.ts';
export { isHeadLine } from './compose-mail.ts';
export { letter } from './letter.ts';
export { isNobodysEmail } from './nobodys-email.ts';
export { mailName } from './mail-name.ts';
export { findMailsTo, outboxFolder, readOutbox } from './outbox.ts';
export { isOutboxKey, outboxAddress, readOutboxKey } from './outbox-key.ts';
export type { ReadMail } from './parse-mail.ts';

export function createMail(env: Pick<Env, 'smtpUrl' | 'mailFrom' | 'dataDir'>, now: () => Date): MailPort {
  return env.smtpUrl === null ? createOutbox(outboxFolder(env.dataDir), env.mailFrom, now) : createSmtp(env.smtpUrl, env.mailFrom, now);
}
