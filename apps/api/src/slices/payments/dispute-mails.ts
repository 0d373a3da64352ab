/** What the owner of a disputed payment is mailed, and the operator, who can answer the bank. Written as jobs, made and sent here. */
import type { ProviderDispute } from '../../platform/cards/card-port.ts';
import { letter } from '../../platform/mail/index.ts';
import type { Ports } from '../../platform/ports.ts';
import { findAccount } from '../identity/index.ts';
import { amountWords } from './receipt/receipt-words.ts';

export const disputeMailJob = 'mail-dispute';

export interface DisputeMail extends Omit<ProviderDispute, 'chargeId'> {
  accountId: string;
  /** What was paid for. */
  title: string;
}

interface Words {
  subject: string;
  text: string;
}

/** Sends one mail to each; the operator's alone where the account is gone. */
export async function mailDispute(ports: Pick<Ports, 'db' | 'env' | 'mail'>, mail: DisputeMail): Promise<void> {
  const account = await findAccount(ports.db, mail.accountId);
  const amount = amountWords(mail.amountCents, mail.currency);
  if (account !== null) {
    const { subject, text } = ownersWords(mail, amount);
    const action = { label: 'View payments', url: `${ports.env.publicUrl}/payments` };
    await ports.mail.send({ to: account.email, subject, ...letter({ paragraphs: [text], action }) });
  }
  const { subject, text } = operatorsWords(mail, amount, account?.email ?? 'a deleted account');
  await ports.mail.send({ to: ports.env.contactEmail, subject, ...letter({ paragraphs: [text] }) });
}

function ownersWords({ state, title, reason }: DisputeMail, amount: string): Words {
  if (state === 'open')
    return {
      subject: 'Your bank has disputed a payment to Sightline',
      text: `Your bank has disputed ${amount}, paid for ${title} (${reason}). Nothing changes until the dispute is decided, but this card cannot be used in the meantime. If you recognise the payment, please tell your bank.`,
    };
  if (state === 'won')
    return {
      subject: 'The dispute about your payment to Sightline is closed',
      text: `${amount}, paid for ${title}: your bank has upheld the payment. You can use the card again.`,
    };
  return {
    subject: 'A payment to Sightline was charged back',
    text: `Your bank has refunded ${amount}, paid for ${title}. What it paid for has ended; your collected recordings stay.`,
  };
}

function operatorsWords({ state, disputeId, title, reason }: DisputeMail, amount: string, email: string): Words {
  const about = `${amount}, paid by ${email} for ${title} (${disputeId}, ${reason})`;
  if (state === 'open')
    return {
      subject: `A payment of ${amount} is disputed`,
      text: `${about}. You can submit evidence in the card provider's dashboard.`,
    };
  return { subject: `The dispute of ${amount} is ${state}`, text: `${about}.` };
}
