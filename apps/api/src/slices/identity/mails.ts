/** What an account is mailed: written as jobs by commands, made and sent here. */
import { emailKey } from '@sightline/domain/fields';
import { letter, mailName } from '../../platform/mail/index.ts';
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
/** What the owner is told to have changed. */
export interface NoticeMail extends AccountMail {
  what: keyof typeof notices;
}

type MailPorts = Pick<Ports, 'db' | 'env' | 'mail' | 'now'>;

const resetLifeMin = 15;
export const confirmLifeHours = 24;
const notYou = 'That was not you? Sign in, choose "Sign out everywhere" on your account page, and set a new password.';
const notices = {
  password: 'Your password has been changed. All sessions of the former one have ended.',
  'card-saved': 'A payment card has been saved in your account.',
  'card-deleted': 'The payment card of your account has been deleted.',
} as const;
/** Names that lead to nobody by their standard (RFC 2606): the demo account has one. */
const nobodysName = /\.(example|invalid)$/i;

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
        `Somebody, we hope you, asked for a new password for your Sightline account ${account.email}.`,
        `The link can be used once and is valid for ${resetLifeMin} minutes.`,
        'You did not ask for it? Then there is nothing to do: your password stays as it is.',
      ],
      action: { label: 'Choose a new password', url: `${ports.env.publicUrl}/resetpass?hash=${token}` },
    }),
  });
}

async function mailWelcome(ports: MailPorts, accountId: string): Promise<void> {
  const account = await findAccount(ports.db, accountId);
  if (account === null || nobodysName.test(account.email)) return;
  await ports.mail.send({
    to: account.email,
    subject: 'Welcome to Sightline',
    ...letter({
      paragraphs: [
        `Welcome, ${mailName(account.name)}! Your account is ready: you sign in with ${account.email}.`,
        'Two demo projects are waiting for you, filled with recordings, so that you can look around before you set up a test of your own.',
      ],
      action: { label: 'Open your projects', url: `${ports.env.publicUrl}/projects` },
    }),
  });
}

/** The link is good once and for a day; only its hash is kept. Somebody else's address gets none, and the one who asked is not told why. */
async function mailConfirmation(ports: MailPorts, accountId: string): Promise<void> {
  const [account, email] = await Promise.all([findAccount(ports.db, accountId), findConfirmation(ports.db, accountId, ports.now())]);
  if (account === null || email === null || nobodysName.test(email)) return;
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
          ? 'Somebody, we hope you, asked to sign in to a Sightline account with this address from now on.'
          : 'Welcome to Sightline! Please confirm that this address is yours. Then you can invite testers.',
        `The link can be used once and is valid for ${confirmLifeHours} hours.`,
        'You did not ask for it? Then there is nothing to do.',
      ],
      action: { label: 'Confirm this address', url: `${ports.env.publicUrl}/confirm-email?hash=${token}` },
    }),
  });
}

async function mailChangeAsked(ports: MailPorts, accountId: string): Promise<void> {
  const account = await findAccount(ports.db, accountId);
  if (account === null || nobodysName.test(account.email)) return;
  await ports.mail.send({
    to: account.email,
    subject: 'A change of your email address was asked for',
    ...letter({
      paragraphs: [
        'Somebody, we hope you, asked to sign in to your Sightline account with another address. Nothing changes until the link that we sent there is opened.',
        notYou,
      ],
      action: { label: 'Open your account', url: `${ports.env.publicUrl}/account` },
    }),
  });
}

async function mailChanged(ports: MailPorts, former: string): Promise<void> {
  if (nobodysName.test(former)) return;
  await ports.mail.send({
    to: former,
    subject: 'Your email address was changed',
    ...letter({
      paragraphs: [
        'Your Sightline account now signs in with another address, which was confirmed by a link.',
        'That was not you? Please write to us from this address.',
      ],
      action: { label: 'Write to us', url: `${ports.env.publicUrl}/contact` },
    }),
  });
}

async function mailNotice(ports: MailPorts, { accountId, what }: NoticeMail): Promise<void> {
  const account = await findAccount(ports.db, accountId);
  if (account === null || nobodysName.test(account.email)) return;
  await ports.mail.send({
    to: account.email,
    subject: 'Your Sightline account was changed',
    ...letter({ paragraphs: [notices[what], notYou], action: { label: 'Open your account', url: `${ports.env.publicUrl}/account` } }),
  });
}
