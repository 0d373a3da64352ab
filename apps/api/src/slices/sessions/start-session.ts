/** A tester agrees and begins: the code is checked, consents are kept, a place in the sample is taken, all in one transaction. */
import { isRefusal, refuse, type Refusal } from '@sightline/domain/refusals';
import type { calls, Payload, SessionStart } from '@sightline/wire/calls';
import { isCollecting } from '@sightline/domain/collectors';
import type { Db, Ports } from '../../platform/ports.ts';
import { mayBegin } from '../../platform/disk-room.ts';
import { hashToken, newId } from '../../platform/secrets.ts';
import { inTransaction } from '../../platform/transaction.ts';
import { isRecruited } from '../collectors/index.ts';
import { noteDataUpdate } from '../projects/index.ts';
import { entryProblem } from '../providers/index.ts';
import { isAccountFull } from './account-room.ts';
import { closeLapsed } from './close-lapsed.ts';
import { toldOf, withSpeech } from './speech-told.ts';
import { continueSession } from './continue-tester.ts';
import { consentVersion, findStudy, type FoundStudy } from './find-study.ts';
import { lockCollector, type LockedCollector } from './invitation-store.ts';
import { hashStarter, limitStart } from './limit-starts.ts';
import { findProviderOf } from './provider-of.ts';
import { insertPageTokens } from './page-token-store.ts';
import { inProjectQueue } from './project-queue.ts';
import type { PlaceGate } from './place-gate.ts';
import { isPausedForStart } from './plan-room.ts';
import { reopenIn } from './reopen-lapsed.ts';
import { addConsents, insertSession, markRestarted } from './recording-life.ts';
import { countPlacesTaken, countUnfinished, findByClientKey, hasTaken, type SessionRow } from './session-store.ts';
import { findTesterSession, takeTesterPlace } from './tester-place-store.ts';
import { hashClientKey, hashTester, pageTokenOf, sessionTokenOf } from './session-token.ts';

export type StartInput = Payload<typeof calls.startSession>;
export type StartPorts = Pick<Ports, 'db' | 'jobs' | 'now' | 'env' | 'quotas' | 'files' | 'speech'> & { gate: PlaceGate };

/**
 * Starts a session, or returns the one that the same client key, or a tester of the same name, started before, also if the study takes nobody
 * new (F5).
 * Refusals: not-found, entry-link, study-closed, study-full, study-paused, already-taken, consent-needed, too-young, too-many-starts, storage-full.
 * `address` is the client's, for limits.
 */
export async function startSession(ports: StartPorts, input: StartInput, address: string): Promise<SessionStart | Refusal> {
  const found = await findStudy(ports.db, input.code);
  if (found === null) return refuse('not-found');
  return inProjectQueue(found.invitation.projectId, () =>
    inTransaction(ports.db, (trx) => startIn(ports, trx, { ...input, address }, found)),
  );
}

/** What is asked for, and from where. */
type AddressedInput = StartInput & { address: string };

async function startIn(ports: StartPorts, trx: Db, input: AddressedInput, found: FoundStudy): Promise<SessionStart | Refusal> {
  const { invitation } = found;
  const study = withSpeech(ports, found.study);
  const { collectorId, projectId } = invitation;
  // A preview records nothing, so it needs no session.
  if (collectorId === null) return refuse('study-closed');
  const collector = await lockCollector(trx, collectorId);
  if (collector === null) return refuse('not-found');
  const now = ports.now();
  await closeLapsed(ports, trx, now, collectorId);

  const clientKeyHash = hashClientKey(input.clientKey);
  const earlier = await findByClientKey(trx, collectorId, clientKeyHash);
  const resumed = await resumeIn(ports, trx, collector, earlier, input.clientKey);
  if (earlier !== null) await addConsents(trx, earlier.id, { ...givenConsents(input, study), now });
  if (resumed !== null) return resumed;
  const provider = await findProviderOf({ db: trx, env: ports.env }, invitation);
  const entry = { code: study.code, tester: input.tester?.trim() ?? '', signature: input.testerSignature ?? '' };
  const notSent = provider === null ? null : entryProblem(provider, entry, now);
  if (notSent !== null) return notSent;
  const testerHash = hashTester(collectorId, input.tester);
  const isGated = earlier === null && isRecruited(ports.env, collector.collectorType) && !invitation.readOnly;
  const isNamed = earlier === null && testerHash !== null && !isGated;
  const held = isNamed ? await findTesterSession(trx, collectorId, testerHash) : null;
  const continued = held && (await continueHere(ports, trx, collector, held, input, study));
  if (continued !== null) return continued;
  const refusal = await mayStart(trx, { ...invitation, collectorId }, collector, input, study.consents);
  if (isRefusal(refusal)) return refusal;
  if (earlier === null && testerHash !== null && (await hasTaken(trx, collectorId, testerHash))) return refuse('already-taken');
  const admitted = isGated ? await ports.gate.admit(trx, { collectorId, token: input.tester?.trim() || null }) : null;
  if (isRefusal(admitted)) return admitted;
  if (await isPausedForStart(ports, trx, invitation)) return refuse('study-paused');
  if (await isOutOfRoom(ports, trx, { ...invitation, collectorId, sampleSize: collector.sampleSize })) return refuse('study-paused');
  if (!(await mayBegin(ports))) return refuse('storage-full');

  // The server itself fills demos and plays simulated members.
  const starter = invitation.readOnly || admitted?.simulated === true ? null : hashStarter(collectorId, input.address);
  const limited = starter === null ? null : await limitStart(ports, trx, collectorId, starter);
  if (limited !== null) return limited;

  const id = earlier?.id ?? newId('rec');
  if (isNamed && !(await takeTesterPlace(trx, { collectorId, testerHash, recordingId: id }, held))) {
    const other = await findTesterSession(trx, collectorId, testerHash);
    return (other && (await continueHere(ports, trx, collector, other, input, study))) ?? refuse('already-taken');
  }
  const sessionToken = sessionTokenOf(input.clientKey, id);
  if (earlier !== null) await markRestarted(trx, id, { starter, now });
  else
    await insertSession(
      trx,
      newSession(
        {
          id,
          sessionToken,
          clientKeyHash,
          testerHash,
          testerName: isGated ? null : input.tester?.trim() || null,
          starter,
          projectId,
          collectorId,
          now,
        },
        { ...input, simulated: admitted === null ? invitation.readOnly && input.simulated === true : admitted.simulated },
        study,
      ),
    );
  if (admitted !== null) await ports.gate.taken(trx, admitted.invitationId, id);
  await insertPageTokens(trx, id, pageTokensOf(sessionToken, study));
  await noteDataUpdate(trx, projectId, now);
  return { recordingId: id, sessionToken, resumed: earlier !== null };
}

/** Continues the session that the tester has in this browser, with the consents that they give here. */
async function continueHere(
  ports: StartPorts,
  trx: Db,
  collector: LockedCollector,
  held: SessionRow,
  input: StartInput,
  study: FoundStudy['study'],
): Promise<SessionStart | Refusal | null> {
  const continued = await continueSession(ports, trx, collector, held, input.clientKey);
  if (continued === null || isRefusal(continued)) return continued;
  await addConsents(trx, held.id, { ...givenConsents(input, study), now: ports.now() });
  await insertPageTokens(trx, held.id, pageTokensOf(continued.sessionToken, study));
  return continued;
}

/** The session of this key if there is one to go on with, or one that went through to its end; null for any other. Does not ask for anything again. */
export async function resumeSession(ports: StartPorts, { invitation }: FoundStudy, clientKey: string): Promise<SessionStart | null> {
  const { collectorId, projectId } = invitation;
  if (collectorId === null) return null;
  return inProjectQueue(projectId, () =>
    inTransaction(ports.db, async (trx) => {
      const collector = await lockCollector(trx, collectorId);
      const earlier = await findByClientKey(trx, collectorId, hashClientKey(clientKey));
      return collector && resumeIn(ports, trx, collector, earlier, clientKey);
    }),
  );
}

async function resumeIn(
  ports: StartPorts,
  trx: Db,
  collector: LockedCollector,
  earlier: SessionRow | null,
  clientKey: string,
): Promise<SessionStart | null> {
  if (earlier === null) return null;
  const reopened = await reopenIn(ports, trx, earlier, collector);
  if (!reopened && earlier.state === 'closed') return null;
  return { recordingId: earlier.id, sessionToken: sessionTokenOf(clientKey, earlier.id), resumed: true };
}

interface Asked {
  ownerId: string | null;
  collectorId: string;
  sampleSize: number;
}

/** Whether the account's recordings, or the sessions that its testers left unfinished, are as many as they may be. */
async function isOutOfRoom(ports: StartPorts, trx: Db, { ownerId, collectorId, sampleSize }: Asked): Promise<boolean> {
  if ((await countUnfinished(trx, collectorId)) >= sampleSize + ports.quotas.collectorUnfinished) return true;
  return isAccountFull(ports, trx, ownerId);
}

async function mayStart(
  trx: Db,
  { collectorId, minimumAge }: { collectorId: string; minimumAge: number },
  collector: { status: number; sampleSize: number },
  input: StartInput,
  consents: FoundStudy['study']['consents'],
): Promise<Refusal | null> {
  if (!isCollecting(collector.status)) return refuse('study-closed');
  if (input.age !== null && input.age < minimumAge) return refuse('too-young', `This study is for testers aged ${minimumAge} or over.`);
  const lacking = consents.some((consent) => consent.needed && !input.consents.includes(consent.channel));
  if (lacking || (consents.length > 0 && input.consentVersion !== consentVersion)) return refuse('consent-needed');
  return (await countPlacesTaken(trx, collectorId)) >= collector.sampleSize ? refuse('study-full') : null;
}

interface Identity {
  id: string;
  sessionToken: string;
  clientKeyHash: Buffer;
  testerHash: Buffer | null;
  testerName: string | null;
  starter: Buffer | null;
  projectId: string;
  collectorId: string;
  now: Date;
}

/** Only consents that the study asks for are kept. */
function givenConsents({ consents, consentVersion: version }: StartInput, study: FoundStudy['study']) {
  const asked = study.consents.map((consent) => consent.channel);
  const kept = consents.filter((channel, index, all) => asked.includes(channel) && all.indexOf(channel) === index);
  return { consents: kept, consentVersion: version, speechTold: kept.includes('voice') ? toldOf(study) : null };
}

/** One for each test on a website (T1). */
function pageTokensOf(sessionToken: string, study: FoundStudy['study']) {
  const tests = study.questions.filter((question) => question.test?.kind === 'website');
  return tests.map(({ id }) => ({ questionId: id, tokenHash: hashToken(pageTokenOf(sessionToken, id)) }));
}

/** What a client says of `simulated` is believed of demo projects alone. */
function newSession({ sessionToken, ...identity }: Identity, input: StartInput & { simulated: boolean }, study: FoundStudy['study']) {
  return {
    ...identity,
    ...givenConsents(input, study),
    tokenHash: hashToken(sessionToken),
    questionIds: study.questions.map((question) => question.id),
    age: input.age,
    gender: input.gender,
    device: input.device,
    simulated: input.simulated,
  };
}
