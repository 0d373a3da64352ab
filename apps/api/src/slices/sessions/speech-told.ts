/** What a tester is told about their voice: what turns it into text, and where. It is kept, and nothing else is done with the voice. */
import { isLanguage } from '@sightline/domain/projects';
import type { Study } from '@sightline/wire/run';
import type { Db, Ports } from '../../platform/ports.ts';

/** `embedded`, or the host of the service that the voice is sent to; null if nothing turns it into text. */
export function speechTellsFor(speech: Ports['speech'], language: string): string | null {
  const engine = isLanguage(language) ? speech.engineFor(language) : null;
  return engine === 'service' ? speech.serviceHost : engine;
}

/** The study as its welcome page shows it. */
export function withSpeech({ speech }: Pick<Ports, 'speech'>, study: Study): Study {
  const told = speechTellsFor(speech, study.language);
  if (told === null || !study.consents.some(({ channel }) => channel === 'voice')) return study;
  return { ...study, speech: { sentTo: told === 'embedded' ? null : told } };
}

/** As it is kept with the consents. */
export const toldOf = ({ speech }: Study): string | null => (speech === undefined ? null : (speech.sentTo ?? 'embedded'));

/** null also for sessions from before transcripts. */
export async function findSpeechTold(db: Db, recordingId: string): Promise<string | null> {
  const row = await db.selectFrom('recording').select('speechTold').where('id', '=', recordingId).executeTakeFirst();
  return row?.speechTold ?? null;
}
