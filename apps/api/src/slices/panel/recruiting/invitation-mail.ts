/** Mails an invitation, and its one reminder, in the member's language. The mail is claimed before it is sent: a server that dies in between sends none, never two. */
import { isCollecting } from '@sightline/domain/collectors';
import { isLanguage, languages } from '@sightline/domain/projects';
import { isNobodysEmail, letter, mailName } from '../../../platform/mail/index.ts';
import type { Mail, Ports } from '../../../platform/ports.ts';
import { hashToken, newToken } from '../../../platform/secrets.ts';
import { findStudy } from '../../sessions/index.ts';
import { countDelivery } from '../members/member-store.ts';
import { claimMail, type MailKind } from './invitation-store.ts';
import { findInvitedStudy, type InvitedStudy } from './invited-study.ts';
import { invitationTexts } from './invitation-texts.ts';

export const invitationMailJob = 'mail-panel-invitation';

export interface InvitationMail {
  invitationId: string;
  kind: MailKind;
}

type MailPorts = Pick<Ports, 'db' | 'env' | 'mail' | 'now'>;

/** Nothing where the invitation was answered, its study ended, or the member paused or left meanwhile. */
export async function mailInvitation(ports: MailPorts, { invitationId, kind }: InvitationMail): Promise<void> {
  const invited = await findInvitedStudy(ports.db, invitationId);
  if (invited === null || !isCollecting(invited.collectorStatus) || invited.memberState !== 'active') return;
  const found = await findStudy(ports.db, invited.code);
  if (found === null) return;
  const token = newToken();
  if (!(await claimMail(ports.db, invitationId, kind, { hash: hashToken(token), now: ports.now() }))) return;
  if (isNobodysEmail(invited.email)) return;
  await deliver(ports, invited.memberId, {
    to: invited.email,
    ...wordsOf(ports, invited, { token, kind, minutes: found.study.minutes, name: found.study.projectName }),
  });
}

/** An address that refuses the mail for good is counted; anything else is thrown, and the reminder is the next try. */
async function deliver({ db, mail }: MailPorts, memberId: string, letter: Mail): Promise<void> {
  try {
    await mail.send(letter);
    await countDelivery(db, memberId, true);
  } catch (error) {
    const { responseCode } = error as { responseCode?: unknown };
    if (typeof responseCode !== 'number' || responseCode < 500) throw error;
    await countDelivery(db, memberId, false);
  }
}

interface Particulars {
  token: string;
  kind: MailKind;
  minutes: number;
  name: string;
}

function wordsOf({ env }: MailPorts, invited: InvitedStudy, { token, kind, minutes, name }: Particulars): Omit<Mail, 'to'> {
  const language = isLanguage(invited.language) ? invited.language : 'en';
  const words = invitationTexts[language];
  const study = mailName(name, 'Usability test');
  const reward = new Intl.NumberFormat(languages[language], { style: 'currency', currency: 'USD' }).format(invited.rewardCents / 100);
  const stopUrl = `${env.publicUrl}/panel/stop/${token}`;
  return {
    stopUrl,
    subject: kind === 'reminder' ? words.reminder(study) : words.subject(study),
    ...letter({
      paragraphs: [
        words.invite(study, minutes, reward),
        [...(invited.finishAt === null ? [] : [words.until(dateText(invited.finishAt, languages[language]))]), words.places].join(' '),
        `${words.stop} ${env.publicUrl}/panel`,
        `${words.stopNow} ${stopUrl}`,
      ],
      action: { label: words.open, url: `${env.publicUrl}/panel/open/${token}` },
    }),
  };
}

/** In UTC, which is said: members' zones are not known. */
function dateText(date: Date, language: string): string {
  return new Intl.DateTimeFormat(language, { dateStyle: 'long', timeStyle: 'short', timeZone: 'UTC' }).format(date).concat(' UTC');
}
