/** What the owner of a plan is mailed: bought, renewed, not renewed, ended, its recordings nearly or all collected. Written as jobs by commands, made and sent here. */
import type { PaidPlan } from '@sightline/domain/plans';
import { graceDays } from '@sightline/domain/plans';
import { letter } from '../../platform/mail/index.ts';
import type { Ports } from '../../platform/ports.ts';
import { findAccount } from '../identity/index.ts';
import { planTitle } from './plan-title.ts';

export const planMailJob = 'mail-plan';

type PaidPlanMail = { plan: PaidPlan } & (
  | { kind: 'bought' }
  | { kind: 'renewed' }
  | { kind: 'renewal-failed'; reason: string; nextTryMs: number }
  | { kind: 'ended'; why: 'asked' | 'unpaid' }
);

export type PlanMail = { accountId: string } & (PaidPlanMail | { kind: 'used'; used: number; included: number });

interface Words {
  subject: string;
  paragraphs: string[];
  action: { label: string; path: string };
}

/** Sends one mail; nothing if the account is gone. */
export async function mailPlan(ports: Pick<Ports, 'db' | 'env' | 'mail'>, mail: PlanMail): Promise<void> {
  const account = await findAccount(ports.db, mail.accountId);
  if (account === null) return;
  const { subject, paragraphs, action } = wordsOf(mail);
  const url = `${ports.env.publicUrl}${action.path}`;
  await ports.mail.send({ to: account.email, subject, ...letter({ paragraphs, action: { label: action.label, url } }) });
}

const day = (ms: number) => new Date(ms).toISOString().slice(0, 10);

function usedWords(used: number, included: number): Words {
  const action = { label: 'View plans', path: '/subscription' };
  if (used < included)
    return {
      subject: `${used} of ${included} recordings of your Sightline plan are used`,
      paragraphs: [
        `${used} of the ${included} recordings included in this billing period are used. Once all are used, your own testers are asked to come back later.`,
      ],
      action,
    };
  return {
    subject: 'All recordings of your Sightline plan are used',
    paragraphs: [
      `All ${included} recordings included in this billing period are used. Testers who open your links are asked to come back later; a larger plan opens them again right away.`,
    ],
    action,
  };
}

function wordsOf(mail: PlanMail): Words {
  if (mail.kind === 'used') return usedWords(mail.used, mail.included);
  const title = planTitle(mail.plan);
  const toPayments = { label: 'View payments', path: '/payments' };
  if (mail.kind === 'bought')
    return {
      subject: 'Your Sightline plan has started',
      paragraphs: [`${title}: paid. You can find the receipt on your payments page.`],
      action: toPayments,
    };
  if (mail.kind === 'renewed')
    return {
      subject: 'Your Sightline plan was renewed',
      paragraphs: [`${title}: paid. You can find the receipt on your payments page.`],
      action: toPayments,
    };
  if (mail.kind === 'renewal-failed')
    return {
      subject: 'Your Sightline plan could not be renewed',
      paragraphs: [
        `${title}: the payment failed. ${mail.reason}`,
        `Your plan stays active for now. We will try again on ${day(mail.nextTryMs)}, for ${graceDays} days in total. If you add a new card, we try it right away.`,
      ],
      action: { label: 'Change card', path: '/payment-methods' },
    };
  const why = mail.why === 'asked' ? 'as you requested' : 'because the payment failed for a week';
  return {
    subject: 'Your Sightline plan has ended',
    paragraphs: [
      `Your account is now on pay as you go, ${why}. Your projects and recordings are unchanged, but you cannot invite your own testers.`,
    ],
    action: { label: 'View plans', path: '/subscription' },
  };
}
