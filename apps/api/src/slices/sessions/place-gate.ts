/** Who may take a place of a paid collector while the panel recruits for it. Sessions do not know the panel: it is handed to them. */
import type { Refusal } from '@sightline/domain/refusals';
import type { Db } from '../../platform/ports.ts';

export interface Admitted {
  invitationId: string;
  /** The server plays this tester itself: the recording is marked. */
  simulated: boolean;
}

export interface PlaceGate {
  /** Both run in the transaction that holds the collector. `token`: what the link calls its tester. */
  admit(trx: Db, asked: { collectorId: string; token: string | null }): Promise<Admitted | Refusal>;
  taken(trx: Db, invitationId: string, recordingId: string): Promise<void>;
}
