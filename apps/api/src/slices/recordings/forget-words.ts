/** What has to lose the words of recordings that are deleted: public links and findings, of later slices. */
import type { Db } from '../../platform/ports.ts';

/** Called in the transaction that deletes the recordings of a project, while they are held and before they go. */
export type ForgetWords = (trx: Db, gone: { projectId: string; recordingIds: readonly string[]; at: Date }) => Promise<void>;
