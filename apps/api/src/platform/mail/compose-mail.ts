/** What every adapter sends: one mail as nodemailer takes it, checked first so that nothing can be injected into its head. */
import type { SendMailOptions } from 'nodemailer';
import { isEmail } from '@sightline/domain/fields';
import type { Mail } from '../ports.ts';

/** A mail that would not arrive as it was meant: nothing of it was sent. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/** Control characters, line and paragraph separators, and signs that turn the direction of what follows. */
const unfit = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;
const longestLine = 400;

/** Whether a text may stand in one line of a mail's head. */
export function isHeadLine(text: string): boolean {
  return text.length <= longestLine && !unfit.test(text);
}

/** The mail from `from` (`Name <address>`), dated; throws MailRefused for an unfit address, name or subject. */
export function composeMail(from: string, mail: Mail, date: Date): SendMailOptions {
  if (!isHeadLine(from)) throw new MailRefused('The sender is not one line of text.');
  if (!isHeadLine(mail.subject)) throw new MailRefused('The subject is not one line of text.');
  return {
    from: sender(from),
    to: [address('', mail.to)],
    subject: mail.subject,
    text: mail.text,
    html: mail.html,
    date,
    ...(mail.stopUrl === undefined ? {} : { headers: stopHeaders(mail.stopUrl) }),
    ...(mail.replyTo === undefined ? {} : { replyTo: [address(mail.replyTo.name, mail.replyTo.address)] }),
    // A text is sent as it is: it can never name a file or an address to be fetched.
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** What mail programs show a button for; it sends a form to the address. */
function stopHeaders(url: string): Record<string, string> {
  if (!isHeadLine(url)) throw new MailRefused('An address is not one line of text.');
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
}

/** `Name <address>` or a bare address; a comma in the name does not make it two. */
function sender(from: string): { name: string; address: string } {
  const [, name = '', bare = from] = /^([^<>]*)<([^<>]+)>$/.exec(from.trim()) ?? [];
  return { name: name.trim().replaceAll('"', ''), address: bare };
}

/** As an object, so that it is never read as a list of several. */
function address(name: string, bare: string): { name: string; address: string } {
  if (!isHeadLine(bare) || !isEmail(bare)) throw new MailRefused('An address is not one bare e-mail address.');
  if (!isHeadLine(name)) throw new MailRefused('A name is not one line of text.');
  return { name, address: bare };
}
