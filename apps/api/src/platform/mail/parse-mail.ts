/** A stored or received mail as people read it. */
import PostalMime, { type Address, type Email } from 'postal-mime';

export interface ReadMail {
  from: string;
  to: string;
  /** '' where an answer goes to the sender. */
  replyTo: string;
  subject: string;
  /** null if the mail does not say. */
  date: Date | null;
  text: string;
  html: string;
  /** Names of all headers in lower case, in order. */
  headers: string[];
}

/** Reads the bytes of a mail; addresses as `Name <address>`, several joined by commas. */
export async function parseMail(bytes: Uint8Array): Promise<ReadMail> {
  const email = await PostalMime.parse(bytes);
  return {
    from: people(email.from === undefined ? [] : [email.from]),
    to: people(email.to),
    replyTo: people(email.replyTo),
    subject: email.subject ?? '',
    date: dateOf(email),
    // Blank lines at the end come and go on the way.
    text: (email.text ?? '').trimEnd(),
    html: (email.html ?? '').trimEnd(),
    headers: email.headers.map(({ key }) => key),
  };
}

function people(addresses: readonly Address[] = []): string {
  return addresses.map(({ name, address }) => (name === '' ? (address ?? '') : `${name} <${address ?? ''}>`)).join(', ');
}

function dateOf({ date }: Email): Date | null {
  const moment = date === undefined ? NaN : Date.parse(date);
  return Number.isNaN(moment) ? null : new Date(moment);
}
