/** The camera video of a tester who agreed to it, for a still beside their recording: the browser that shows it takes the picture. */
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { Answer, calls, Payload } from '@sightline/wire/calls';
import type { ResearcherCaller } from '../../platform/http/callers.ts';
import type { Ports } from '../../platform/ports.ts';
import { ticketFor } from './played-files.ts';
import { findVisibleRecording } from './recording-store.ts';
import { findStoredStreams } from './stream-store.ts';

/** not-found also without the consent or a video. */
export async function getRecordingPhoto(
  ports: Pick<Ports, 'db' | 'now'>,
  { accountId, actor }: Pick<ResearcherCaller, 'accountId' | 'actor'>,
  input: Payload<typeof calls.getRecordingPhoto>,
): Promise<Answer<typeof calls.getRecordingPhoto> | Refusal> {
  const recording = await findVisibleRecording(ports.db, accountId, input.rid);
  if (recording?.consents.includes('camera') !== true) return refuse('not-found');
  const camera = (await findStoredStreams(ports.db, recording.id)).find(({ kind }) => kind === 'camera');
  if (camera === undefined) return refuse('not-found');
  return { Url: await ticketFor(ports, { accountId, recordingId: recording.id, stream: camera.stream, session: actor?.session ?? null }) };
}
