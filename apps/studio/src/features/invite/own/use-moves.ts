/** Starts and stops an invitation; a start that a rule blocks is shown in the attention banner, and stays on the page until it is fixed. */
import type { RefusalCode } from '@sightline/domain/refusals';
import { CollectorStatus } from '@sightline/domain/collectors';
import { CallFailure } from '../../../lib/call-failure.ts';
import { notifyDone, notifyFailure, showAttention } from '../../../lib/notify.ts';
import { texts } from '../../../lib/texts/index.ts';
import { useMoveCollector } from '../api.ts';
import { useSingle } from '../../../lib/use-single.ts';

const words = texts.invite.collector;
/** Refusals that are fixed on the set-up page. */
const ofSetUp: readonly (string | null)[] = ['start-blocked', 'no-neuro-question'] satisfies RefusalCode[];

export interface Moves {
  start: () => void;
  stop: (then: () => void) => void;
  pending: boolean;
  /** Why the last start was refused, if it can be fixed on the set-up page. */
  blocked: string | null;
}

const isRefusal = (error: unknown): error is CallFailure => error instanceof CallFailure && error.kind === 'refused';

export function useMoves(projectId: string, collectorId: string): Moves {
  const move = useMoveCollector(projectId, collectorId);
  const single = useSingle();
  const explain = (error: unknown) => {
    if (isRefusal(error)) showAttention(error.message);
    else notifyFailure(words.moveFailed, error);
  };
  const start = () => single(() => move.mutateAsync(CollectorStatus.running).then(() => notifyDone(words.started), explain));
  const stop = (then: () => void) =>
    single(() =>
      move
        .mutateAsync(CollectorStatus.finished)
        .then(() => notifyDone(words.stopped), explain)
        .finally(then),
    );
  const blocked = isRefusal(move.error) && ofSetUp.includes(move.error.code) ? move.error.message : null;
  return { start, stop, pending: move.isPending, blocked };
}
