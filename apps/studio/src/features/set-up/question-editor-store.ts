/** What the set-up page of a project must not lose when it is left: unsaved changes, late deletions, calls under way. One per project, for the life of the tab. */
import { callApi } from '../../lib/api.ts';
import { loadQuest } from '../../lib/project.ts';
import { queryClient } from '../../lib/query-client.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { setUpTexts as texts } from '../../lib/texts/set-up.ts';
import { LateDeletions } from './deleting/late-deletions.ts';
import { NewOptions } from './questions/new-options.ts';
import { withChange, withoutItem, type Quest } from './questions/quest.ts';
import { isDeletedElsewhere, notifyChangeFailure, partOf } from './saving/deleted-elsewhere.ts';
import { optionMaker } from './saving/make-option.ts';
import { OwnWork } from './saving/own-work.ts';
import { SaveQueue, type Change } from './saving/save-queue.ts';
import { sendChange, worthAnotherTry } from './saving/send-change.ts';

type Hear = (change: Change) => void;

export interface QuestionEditorStore {
  queue: SaveQueue;
  deletions: LateDeletions;
  newOptions: NewOptions;
  work: OwnWork;
  /** Changes the list as shown, without a call. */
  show: (change: (quest: Quest) => Quest) => void;
  /** Reloads the list and the project. */
  reload: () => void;
  /** Reloads the project: whether it may start depends on its questions. */
  projectMoved: () => void;
  /** The list as the server has it, with everything typed here that it does not have yet. */
  load: (signal: AbortSignal) => Promise<Quest>;
  /** Calls back with every change that has arrived; returns a function that stops it. */
  onArrived: (hear: Hear) => () => void;
}

const stores = new Map<string, QuestionEditorStore>();

export function questionEditorStoreOf(projectId: string): QuestionEditorStore {
  const known = stores.get(projectId);
  if (known) return known;
  const store = createQuestionEditorStore(projectId);
  stores.set(projectId, store);
  return store;
}

/** Calls back after a time; returns a function that cancels it. */
function after(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

function createQuestionEditorStore(projectId: string): QuestionEditorStore {
  const hearers = new Set<Hear>();
  const work = new OwnWork();
  const show: QuestionEditorStore['show'] = (change) =>
    void queryClient.setQueryData<Quest>(queryKeys.quest(projectId), (quest) => quest && change(quest));
  const projectMoved = (): void => void queryClient.invalidateQueries({ queryKey: queryKeys.project(projectId) });
  const reload = (): void => {
    void queryClient.invalidateQueries({ queryKey: queryKeys.quest(projectId) });
    projectMoved();
  };
  const newOptions = new NewOptions();
  const makeOption = optionMaker(newOptions, show);
  const send = (put: Change): Promise<void> => {
    const change = newOptions.resolved(put);
    return work.during(() => (change.kind === 'option' ? makeOption(change) : sendChange(change)));
  };
  const queue = new SaveQueue({
    send,
    // Whether it arrived is not known: the queue keeps it, and sends it again should the page come back.
    sendLeaving: (change) => void send(change).catch(() => undefined),
    worthAnother: worthAnotherTry,
    onArrived: (change) => hearers.forEach((hear) => hear(change)),
    onRefused: (change, error) => {
      notifyChangeFailure(change.kind === 'option' ? texts.optionAddFailed : texts.saveFailed, error, partOf(change));
      reload();
    },
    onDrained: projectMoved,
    nowMs: () => Date.now(),
    after,
  });
  const deletions = new LateDeletions({
    send: async (questionId) => {
      await work
        .during(() => callApi('removeQuestItem', { questionId }, { keepalive: true }))
        .catch((error: unknown) => {
          // Deleted elsewhere as well: it is gone, as was asked for.
          if (!isDeletedElsewhere(error)) throw error;
        });
      queue.forget(questionId);
      show((quest) => withoutItem(quest, questionId));
      projectMoved();
    },
    onFailed: (error) => {
      notifyChangeFailure(texts.deleteFailed, error, 'question');
      reload();
    },
    after,
  });
  const unsent = (): Change[] => queue.unsent().flatMap((change) => (newOptions.isDropped(change.id) ? [] : [newOptions.resolved(change)]));
  const load = (signal: AbortSignal): Promise<Quest> => loadSettled(projectId, work, unsent, signal);
  const onArrived: QuestionEditorStore['onArrived'] = (hear) => {
    hearers.add(hear);
    return () => void hearers.delete(hear);
  };
  return { queue, deletions, newOptions, work, show, reload, projectMoved, load, onArrived };
}

/** Asks again where a change of this page ended meanwhile: the answer may be older than it. */
async function loadSettled(projectId: string, work: OwnWork, unsent: () => Change[], signal: AbortSignal): Promise<Quest> {
  for (;;) {
    await work.idle();
    const { ended } = work;
    const quest = await loadQuest(projectId, signal);
    if (work.ended === ended) return unsent().reduce(withChange, quest);
  }
}

/* Closing the tab asks first while something is unsaved; what is left is sent all the same. Back on line, it is sent at once. */
window.addEventListener('beforeunload', (event) => {
  const unsaved = [...stores.values()].filter((store) => store.queue.unsaved);
  for (const store of unsaved) store.queue.flush();
  if (unsaved.length > 0) event.preventDefault();
});
window.addEventListener('online', () => {
  for (const store of stores.values()) if (store.queue.unsaved) store.queue.flush();
});
window.addEventListener('pagehide', () => {
  for (const store of stores.values()) {
    store.queue.leave();
    store.deletions.flush();
  }
});
