/** What an account is mailed: written as jobs by commands, made and sent here. */
import { emailKey } from '@sightline/domain/fields';
import { isNobodysEmail, letter, mailName } from '../../platform/mail/index.ts';
import type { Ports } from '../../platform/ports.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import { findAccount, findPassword, putReset } from './account-store.ts';
import { findConfirmation, setConfirmationHash } from './email-confirmation.ts';

export const resetMailJob = 'mail-password-reset';
export const welcomeMailJob = 'mail-welcome';
export const confirmMailJob = 'mail-confirm-email';
export const changeAskedMailJob = 'mail-email-change-asked';
export const changedMailJob = 'mail-email-changed';
export const noticeMailJob = 'mail-account-notice';

export interface AccountMail {
  accountId: string;
}
/** An address that is no account's any more. */
export interface FormerAddress {
  former: string;
}
/** The change that the owner is notified of. */
export interface NoticeMail extends AccountMail {
  what: keyof typeof notices;
}

type MailPorts = Pick<Ports, 'db' | 'env' | 'mail' | 'now'>;

const resetLifeMin = 15;
export const confirmLifeHours = 24;
const notYou = 'If this was not you, sign in, choose "Sign out everywhere" on your account page and set a new password.';
const notices = {
  password: 'Your password was changed. All other sessions have been signed out.',
  'card-saved': 'A payment card was added to your account.',
  'card-deleted': 'The payment card was removed from your account.',
} as const;

/** Registers the senders of all of them. */
export async function startIdentityWorkers(ports: MailPorts & Pick<Ports, 'jobs'>): Promise<void> {
  await ports.jobs.work<AccountMail>(resetMailJob, (data) => mailReset(ports, data.accountId));
  await ports.jobs.work<AccountMail>(welcomeMailJob, (data) => mailWelcome(ports, data.accountId));
  await ports.jobs.work<AccountMail>(confirmMailJob, (data) => mailConfirmation(ports, data.accountId));
  await ports.jobs.work<AccountMail>(changeAskedMailJob, (data) => mailChangeAsked(ports, data.accountId));
  await ports.jobs.work<FormerAddress>(changedMailJob, (data) => mailChanged(ports, data.former));
  await ports.jobs.work<NoticeMail>(noticeMailJob, (data) => mailNotice(ports, data));
}

/** The link is good from now on for 15 minutes and once; only its hash is kept. A second try replaces what the first one left. */
async function mailReset(ports: MailPorts, accountId: string): Promise<void> {
  const account = await findAccount(ports.db, accountId);
  if (account === null) return;
  const token = newToken();
  const expiresAt = new Date(ports.now().getTime() + resetLifeMin * 60_000);
  await putReset(ports.db, { accountId, hash: hashToken(token), expiresAt });
  await ports.mail.send({
    to: account.email,
    subject: 'Reset your Sightline password',
    ...letter({
      paragraphs: [
        `We received a request to reset the password of your Sightline account ${account.email}.`,
        `The link can be used once and is valid for ${resetLifeMin} minutes.`,
        'If you did not request this, you can ignore this email: your password stays the same.',
      ],
      action: { label: 'Choose a new password', url: `${ports.env.publicUrl}/resetpass?hash=${token}` },
    }),
  });
}

async function mailWelcome(ports: MailPorts, accountId: string): Promise<void> {
  const account = await findAccount(ports.db, accountId);
  if (account === null || isNobodysEmail(account.email)) return;
  await ports.mail.send({
    to: account.email,
    subject: 'Welcome to Sightline',
    ...letter({
      paragraphs: [
        `Welcome, ${mailName(account.name)}! Your account is ready. Sign in with ${account.email}.`,
        'Three demo projects with recordings are waiting for you, so you can look around before you set up your own test.',
      ],
      action: { label: 'Open your projects', url: `${ports.env.publicUrl}/projects` },
    }),
  });
}

/** The link is good once and for a day; only its hash is kept. Somebody else's address gets none, and the requester does not learn why. */
async function mailConfirmation(ports: MailPorts, accountId: string): Promise<void> {
  const [account, email] = await Promise.all([findAccount(ports.db, accountId), findConfirmation(ports.db, accountId, ports.now())]);
  if (account === null || email === null || isNobodysEmail(email)) return;
  const isChange = emailKey(email) !== emailKey(account.email);
  if (isChange && (await findPassword(ports.db, email)) !== null) return;
  const token = newToken();
  await setConfirmationHash(ports.db, { accountId, email }, hashToken(token));
  await ports.mail.send({
    to: email,
    subject: isChange ? 'Confirm your new email address' : 'Confirm your email address',
    ...letter({
      paragraphs: [
        isChange
          ? 'We received a request to use this address for signing in to a Sightline account.'
          : 'Welcome to Sightline! Please confirm that this address is yours. Then you can invite testers.',
        `The link can be used once and is valid for ${confirmLifeHours} hours.`,
        'If you did not request this, you can ignore this email.',
      ],
      action: { label: 'Confirm address', url: `${ports.env.publicUrl}/confirm-email?hash=${token}` },
    }),
  });
}

async function mailChangeAsked(ports: MailPorts, accountId: string): Promise<void> {
  const account = await findAccount(ports.db, accountId);
  if (account === null || isNobodysEmail(account.email)) return;
  await ports.mail.send({
    to: account.email,
    subject: 'Your email address is about to change',
    ...letter({
      paragraphs: [
        'We received a request to change the email address of your Sightline account. Nothing changes until the link we sent to the new address is opened.',
        notYou,
      ],
      action: { label: 'Open your account', url: `${ports.env.publicUrl}/account` },
    }),
  });
}

async function mailChanged(ports: MailPorts, former: string): Promise<void> {
  if (isNobodysEmail(former)) return;
  await ports.mail.send({
    to: former,
    subject: 'Your email address was changed',
    ...letter({
      paragraphs: [
        'The email address of your Sightline account was changed, and the new address is confirmed.',
        'If this was not you, please contact us from this address.',
      ],
      action: { label: 'Contact us', url: `${ports.env.publicUrl}/contact` },
    }),
  });
}

async function mailNotice(ports: MailPorts, { accountId, what }: NoticeMail): Promise<void> {
  const account = await findAccount(ports.db, accountId);
  if (account === null || isNobodysEmail(account.email)) return;
  await ports.mail.send({
    to: account.email,
    subject: 'Your Sightline account was changed',
    ...letter({ paragraphs: [notices[what], notYou], action: { label: 'Open your account', url: `${ports.env.publicUrl}/account` } }),
  });
}
