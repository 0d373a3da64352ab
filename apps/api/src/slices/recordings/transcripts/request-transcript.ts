/** Decides whether the voice of a recording is turned into text, and asks for it. */
import { isLanguage } from '@sightline/domain/projects';
import type { Db, Ports } from '../../../platform/ports.ts';
import { findSpeechTold, speechTellsFor } from '../../sessions/index.ts';
import type { RecordingRow } from '../recording-store.ts';
import { findStoredStreams } from '../stream-store.ts';
import { insertWaiting } from './transcript-store.ts';

export const transcribeJob = 'transcribe';

/** Why a recording has no transcript, and none is coming. */
export type NoTranscript = 'no-voice' | 'off' | 'not-agreed';

/** What turns the voice of a recording into text, as its tester was told. */
export async function engineFor(
  { db, speech }: Pick<Ports, 'speech'> & { db: Db },
  recording: Pick<RecordingRow, 'id' | 'language'>,
): Promise<'embedded' | 'service' | NoTranscript> {
  const voices = (await findStoredStreams(db, recording.id)).filter(({ kind }) => kind === 'voice');
  if (voices.length === 0) return 'no-voice';
  const engine = isLanguage(recording.language) ? speech.engineFor(recording.language) : null;
  if (engine === null) return 'off';
  const told = await findSpeechTold(db, recording.id);
  return told !== null && told === speechTellsFor(speech, recording.language) ? engine : 'not-agreed';
}

/** In the transaction that makes the recording ready to be watched. */
export async function requestTranscript(ports: Pick<Ports, 'speech' | 'jobs' | 'now'>, trx: Db, recording: RecordingRow): Promise<void> {
  const engine = await engineFor({ db: trx, speech: ports.speech }, recording);
  if (engine !== 'embedded' && engine !== 'service') return;
  const voices = (await findStoredStreams(trx, recording.id)).filter(({ kind }) => kind === 'voice');
  const voiceBytes = voices.reduce((sum, { byteCount }) => sum + byteCount, 0);
  const { id: recordingId, language } = recording;
  if (await insertWaiting(trx, { recordingId, engine, language, voiceBytes, at: ports.now() }))
    await ports.jobs.send(trx, transcribeJob, { recordingId });
}
