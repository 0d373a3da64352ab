/** The uploads of each prototype, for the life of the tab: what is on its way, or has failed, is known when its editor is opened again. */
import { failureText } from '../../../lib/call-failure.ts';
import { movedScreen } from './prototype-changes.ts';
import { Uploads } from './uploads.ts';
import type { PrototypeActions } from './use-prototype.ts';

const byQuestion = new Map<string, Uploads>();

export function uploadsOf(questionId: string, actions: PrototypeActions): Uploads {
  const known = byQuestion.get(questionId);
  if (known) return known;
  const uploads = new Uploads({
    send: actions.upload,
    place: (screenId, beforeId) => {
      const prototype = actions.current();
      const order = prototype && movedScreen(prototype, screenId, beforeId);
      if (order) actions.setOrder(order);
    },
    wordsFor: failureText,
  });
  byQuestion.set(questionId, uploads);
  return uploads;
}

/** Closing the tab asks first: pictures that have not arrived are only here. */
function holdWhileSending(event: BeforeUnloadEvent): void {
  const underWay = [...byQuestion.values()].some((uploads) =>
    uploads.list().some(({ state }) => state === 'waiting' || state === 'sending'),
  );
  if (underWay) event.preventDefault();
}

window.addEventListener('beforeunload', holdWhileSending);
