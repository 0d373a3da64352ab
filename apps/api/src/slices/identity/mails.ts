/** What an account is mailed: written as jobs by commands, made and sent here. */
import { letter } from '../../platform/mail/index.ts';
import type { Ports } from '../../platform/ports.ts';
import { hashToken, newToken } from '../../platform/secrets.ts';
import { findAccount, putReset } from './account-store.ts';

export const resetMailJob = 'mail-password-reset';
export const welcomeMailJob = 'mail-welcome';

export interface AccountMail {
  accountId: string;
}

type MailPorts = Pick<Ports, 'db' | 'env' | 'mail' | 'now'>;

const resetLifeMin = 15;
/** Names that lead to nobody by their standard (RFC 2606): the demo account has one. */
const nobodysName = /\.(example|invalid)$/i;

/** Registers the senders of both mails. */
export async function startIdentityWorkers(ports: MailPorts & Pick<Ports, 'jobs'>): Promise<void> {
  await ports.jobs.work<AccountMail>(resetMailJob, (data) => mailReset(ports, data.accountId));
  await ports.jobs.work<AccountMail>(welcomeMailJob, (data) => mailWelcome(ports, data.accountId));
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
        `Welcome, ${account.name}! Your account is ready: you sign in with ${account.email}.`,
        'Two demo projects are waiting for you, filled with recordings, so that you can look around before you set up a test of your own.',
      ],
      action: { label: 'Open your projects', url: `${ports.env.publicUrl}/projects` },
    }),
  });
}
