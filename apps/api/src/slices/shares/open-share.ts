/** What a public link shows to whoever has it, and limits on guessing links and their passwords. */
import { refuse, refuseField, type Refusal } from '@sightline/domain/refusals';
import { maskContacts } from '@sightline/domain/shares';
import type { Answer, calls, Payload } from '@sightline/wire/calls';
import { addressOf } from '../../platform/http/client-address.ts';
import { compareGuess, refusedGuess, type Guess } from '../../platform/http/guess-budget.ts';
import type { HttpAnswer } from '../../platform/http/http-answer.ts';
import { takeFromLimit, tooManyRequests, waitOfLimit } from '../../platform/http/limits.ts';
import type { Ports } from '../../platform/ports.ts';
import { hashToken } from '../../platform/secrets.ts';
import { isPassword } from '../identity/index.ts';
import { contentByKind, readContent } from './shared-content.ts';
import { openSharedFilm } from './shared-film.ts';
import { countView, findShareByToken, findSnapshot, type FoundShare, type SharedContent } from './share-store.ts';

type OpenPorts = Pick<Ports, 'db' | 'env' | 'files' | 'printer' | 'workers' | 'now'>;
type Asking = Parameters<typeof addressOf>[0];

/** A view counts once what it leads to is shown. */
export async function openShare(
  ports: OpenPorts,
  _caller: unknown,
  { share: token, password, proof }: Payload<typeof calls.openShare>,
  request: Asking,
): Promise<Answer<typeof calls.openShare> | Refusal | HttpAnswer> {
  const address = addressOf(request);
  const waitSec = await waitOfLimit(ports, 'unknown-share', address);
  if (waitSec !== null) return tooManyRequests(waitSec);
  const share = await findShareByToken(ports.db, hashToken(token));
  if (share === null) {
    const late = await takeFromLimit(ports, 'unknown-share', address);
    return late === null ? refuse('not-found') : tooManyRequests(late);
  }
  if (hasEnded(share, ports.now())) return refuse('share-ended');
  const problem = await passwordProblem(ports, share, { token, password, proof }, address);
  if (problem !== null) return problem;
  const film = await openSharedFilm(ports, share);
  const content = film === null ? await contentOf(ports, share) : null;
  if (film === null && content === null) return refuse('not-found');
  await countView(ports.db, share.id, ports.now());
  const { title, createdAt, keepsUpToDate, kind, withdrawnCount } = share;
  const shown = { ...contentByKind(kind, content), Film: film };
  return {
    Title: maskContacts(title),
    SharedAt: createdAt.toISOString(),
    KeepsUpToDate: keepsUpToDate,
    Withdrawn: withdrawnCount,
    ...shown,
  };
}

export function hasEnded({ expiresAt }: Pick<FoundShare, 'expiresAt'>, now: Date): boolean {
  return expiresAt !== null && expiresAt <= now;
}

function contentOf(ports: OpenPorts, share: FoundShare): Promise<SharedContent | null> {
  return share.keepsUpToDate ? readContent(ports, share.kind, share) : findSnapshot(ports.db, share.id);
}

/** Wrong ones count, for one reader and for all of them: a right password takes nothing away from the next reader. */
async function passwordProblem(
  ports: OpenPorts,
  { id, passwordHash }: FoundShare,
  { token, password, proof }: { token: string; password: string | undefined; proof: string | undefined },
  address: string,
): Promise<Refusal | HttpAnswer | null> {
  if (passwordHash === null) return null;
  if (password === undefined || password === '') return refuse('share-password');
  const guess: Guess = {
    kind: 'share',
    target: id,
    client: address,
    isKnown: () => Promise.resolve(false),
    proof: { subject: token, text: proof },
  };
  const right = await compareGuess(ports, guess, () => isPassword(password, passwordHash));
  if (typeof right !== 'boolean') return refusedGuess(right, ports.now());
  return right ? null : refuseField('password', refuse('share-password-wrong').message, 'share-password-wrong');
}
