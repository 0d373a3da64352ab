/** What the forms of a signed-in member do. */
import { readProfile } from '@sightline/domain/panel';
import { isLanguage } from '@sightline/domain/projects';
import type { PanelPage } from '@sightline/wire/panel';
import type { Ports } from '../../../platform/ports.ts';
import { hashToken } from '../../../platform/secrets.ts';
import { inTransaction } from '../../../platform/transaction.ts';
import { requestPayout } from '../rewards/request-payout.ts';
import { eraseMember } from './erase-member.ts';
import { memberHome } from './member-home.ts';
import { lockMember, updateMember, type MemberChange, type MemberRow } from '../members/member-store.ts';
import type { SentForm } from './panel-requests.ts';
import { profilePage } from './profile.ts';
import { deleteMemberSession } from '../members/sign-in-store.ts';
import { formTokenOf, type SignedIn } from '../members/sign-in.ts';

type ActPorts = Pick<Ports, 'db' | 'now'>;

export interface Acted {
  /** Where the browser goes on; `page` is shown instead if there is one. */
  to: string;
  page: PanelPage | null;
  /** The browser is signed out. */
  leaves: boolean;
}

const done: Acted = { to: '/panel', page: null, leaves: false };

/** Anything that no form of ours sends does nothing. */
export async function actAsMember(ports: ActPorts, signedIn: SignedIn, sent: SentForm): Promise<Acted> {
  switch (sent.do) {
    case 'profile':
      return saveProfile(ports, signedIn, sent);
    case 'pause':
      return change(ports, signedIn, ({ state }) => (state === 'active' ? { state: 'paused' } : {}));
    case 'resume':
      return change(ports, signedIn, ({ state }) => (state === 'paused' || state === 'bounced' ? { state: 'active' } : {}));
    case 'payout': {
      const problem = await requestPayout(ports, signedIn.member.id);
      return problem === null ? done : { ...done, page: await memberHome(ports, signedIn, problem) };
    }
    case 'leave':
      return leave(ports, signedIn, sent);
    case 'sign-out':
      await deleteMemberSession(ports.db, hashToken(signedIn.sessionToken));
      return { ...done, leaves: true };
    default:
      return done;
  }
}

function change(ports: ActPorts, { member }: SignedIn, changeOf: (member: MemberRow) => MemberChange): Promise<Acted> {
  return inTransaction(ports.db, async (trx) => {
    const held = await lockMember(trx, member.id);
    const next = held === null ? {} : changeOf(held);
    if (Object.keys(next).length > 0) await updateMember(trx, member.id, { ...next, bounces: 0 });
    return done;
  });
}

/** A complete profile makes a member whose address is confirmed an active one. */
async function saveProfile(ports: ActPorts, signedIn: SignedIn, sent: SentForm): Promise<Acted> {
  const read = readProfile(sent, ports.now().getUTCFullYear());
  if (Array.isArray(read)) return { ...done, page: profilePage(signedIn, sent, read) };
  const language = isLanguage(sent.language) ? sent.language : 'en';
  return change(ports, signedIn, ({ state }) => ({ ...read, language, ...(state === 'unconfirmed' && { state: 'active' }) }));
}

/** A payout that is on its way is still paid. */
async function leave(ports: ActPorts, { member, sessionToken }: SignedIn, { word }: SentForm): Promise<Acted> {
  if (word.trim() !== 'LEAVE') return { ...done, page: { kind: 'leave', problem: 'leave-word', formToken: formTokenOf(sessionToken) } };
  await eraseMember(ports, member.id);
  return { ...done, page: { kind: 'left' }, leaves: true };
}
