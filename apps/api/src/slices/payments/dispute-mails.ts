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
    const action = { label: 'See your payments', url: `${ports.env.publicUrl}/payments` };
    await ports.mail.send({ to: account.email, subject, ...letter({ paragraphs: [text], action }) });
  }
  const { subject, text } = operatorsWords(mail, amount, account?.email ?? 'an account that is gone');
  await ports.mail.send({ to: ports.env.contactEmail, subject, ...letter({ paragraphs: [text] }) });
}

function ownersWords({ state, title, reason }: DisputeMail, amount: string): Words {
  if (state === 'open')
    return {
      subject: 'Your bank disputes a payment to Sightline',
      text: `Your bank asks for ${amount} back, paid for ${title} (${reason}). Everything stays as it is until that is decided; meanwhile this card pays for nothing else. If you know the payment, please tell your bank so.`,
    };
  if (state === 'won')
    return {
      subject: 'The dispute of your payment to Sightline is over',
      text: `${amount}, paid for ${title}: your bank has decided that the payment stands. The card can pay again.`,
    };
  return {
    subject: 'A payment to Sightline was charged back',
    text: `Your bank has given you back ${amount}, paid for ${title}. What it paid for has ended with that; what was collected stays.`,
  };
}

function operatorsWords({ state, disputeId, title, reason }: DisputeMail, amount: string, email: string): Words {
  const about = `${amount}, paid by ${email} for ${title} (${disputeId}, ${reason})`;
  if (state === 'open')
    return {
      subject: `A payment of ${amount} is disputed`,
      text: `${about}. Evidence against it is given in the card provider's dashboard.`,
    };
  return { subject: `The dispute of ${amount} is ${state}`, text: `${about}.` };
}
