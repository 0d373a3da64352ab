/** Deleted screens of each prototype that can still be brought back; like deleted questions they are hidden for 10 s and only then deleted. */
import { notifyFailure } from '../../../lib/notify.ts';
import { prototypeTexts as texts } from '../../../lib/texts/prototype.ts';
import { LateDeletions } from '../deleting/late-deletions.ts';
import type { PrototypeActions } from './use-prototype.ts';

const byQuestion = new Map<string, LateDeletions>();

window.addEventListener('pagehide', () => byQuestion.forEach((deletions) => deletions.flush()));

/** One per question, for the life of the tab: a deletion under way is known when its editor is opened again. */
export function screenDeletionsOf(questionId: string, deleteScreen: PrototypeActions['deleteScreen']): LateDeletions {
  const known = byQuestion.get(questionId);
  if (known) return known;
  const deletions = new LateDeletions({
    send: deleteScreen,
    // Not deleted: the screen is shown again, as it was.
    onFailed: (error) => notifyFailure(texts.deleteFailed, error),
    after: (ms, run) => {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
  });
  byQuestion.set(questionId, deletions);
  return deletions;
}
