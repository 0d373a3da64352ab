/** Starts and stops a collector; a start that a rule blocks is said in the attention banner. */
import { CallFailure } from '../../lib/call-failure.ts';
import { notifyDone, notifyFailure, showAttention } from '../../lib/notify.ts';
import { texts } from '../../lib/texts/index.ts';
import { useMoveCollector } from './api.ts';

const words = texts.invite.collector;
const running = 1;
const finished = 2;

export function useMoves(projectId: string, collectorId: string) {
  const move = useMoveCollector(projectId, collectorId);
  const explain = (error: unknown) => {
    if (error instanceof CallFailure && error.kind === 'refused') showAttention(error.message);
    else notifyFailure(words.moveFailed, error);
  };
  const start = () => move.mutate(running, { onSuccess: () => notifyDone(words.started), onError: explain });
  const stop = (then: () => void) =>
    move.mutate(finished, {
      onSuccess: () => notifyDone(words.stopped),
      onError: explain,
      onSettled: then,
    });
  return { start, stop, pending: move.isPending };
}
