/** Has the server make an answer option that stands on the page already, with the words typed into it so far. */
import { callApi } from '../../../lib/api.ts';
import { notifyFailure } from '../../../lib/notify.ts';
import { setUpTexts as texts } from '../../../lib/texts/set-up.ts';
import type { NewOptions } from '../questions/new-options.ts';
import { withOptionId, type Quest } from '../questions/quest.ts';
import type { Change } from './save-queue.ts';
import { worthAnotherTry } from './send-change.ts';

const outliving = { keepalive: true } as const;

/** A failure is said once an option: it is tried again by itself. */
export function optionMaker(options: NewOptions, show: (change: (quest: Quest) => Quest) => void) {
  const said = new Set<string>();
  return async ({ id: key, fields }: Change): Promise<void> => {
    const { questionId, Name } = fields as { questionId: string; Name: string };
    try {
      const { apiAlternative } = await callApi('addApiAlternative', { questionId, name: Name }, outliving);
      if (options.made(key, apiAlternative.Id)) show((quest) => withOptionId(quest, key, apiAlternative.Id));
      else await callApi('deleteAlternative', { alternativeId: apiAlternative.Id }, outliving);
    } catch (error) {
      if (worthAnotherTry(error) && !said.has(key)) notifyFailure(texts.optionAddFailed, error);
      said.add(key);
      throw error;
    }
  };
}
