/** Takes what testers wrote, and what was noted about them, out of public links and findings, in the transaction that deletes their recordings. */
import type { Db } from '../../platform/ports.ts';
import { changeFindingTexts, findFindingTexts } from '../insight/index.ts';
import type { ForgetWords } from '../recordings/index.ts';
import { lockSnapshots, replaceSnapshot, type SharedContent } from './share-store.ts';
import { findWithdrawnWords } from './withdrawn-words.ts';
import { hasWords, withoutPassages, withoutWords, type WithdrawnWords } from './without-words.ts';

/** Called while the recordings are held and before they are deleted. Figures stay as they are. */
export const forgetWords: ForgetWords = async (trx, { projectId, recordingIds, at }) => {
  if (recordingIds.length === 0) return;
  const snapshots = await lockSnapshots(trx, projectId);
  const texts = await findFindingTexts(trx, projectId);
  if (snapshots.length + texts.length === 0) return;
  const words = await findWithdrawnWords(trx, projectId, recordingIds, JSON.stringify([snapshots, texts]));
  for (const { id, snapshot } of snapshots) await forgetIn(trx, id, snapshot, words, at);
  const passages = words.flatMap((gone) => gone.passages);
  await changeFindingTexts(trx, texts, (text) => withoutPassages(text, passages), at);
};

async function forgetIn(trx: Db, id: string, snapshot: SharedContent, words: readonly WithdrawnWords[], at: Date): Promise<void> {
  let left = snapshot;
  let count = 0;
  const json = JSON.stringify(snapshot);
  for (const gone of words.filter((one) => hasWords(json, one))) {
    const without = withoutWords(left, gone);
    left = without.content;
    count += without.count;
  }
  if (JSON.stringify(left) !== json) await replaceSnapshot(trx, id, left, { count, at });
}
