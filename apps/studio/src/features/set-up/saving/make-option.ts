/** Has the server make an answer option that stands on the page already, with the words typed into it so far. */
import { callApi } from '../../../lib/api.ts';
import { notifyFailure } from '../../../lib/notify.ts';
import { saveFields } from '../../../lib/project.ts';
import { setUpTexts as texts } from '../../../lib/texts/set-up.ts';
import type { NewOptions } from '../questions/new-options.ts';
import { withOptionId, type Quest } from '../questions/quest.ts';
import type { Change } from './save-queue.ts';
import { worthAnotherTry } from './send-change.ts';

const outliving = { keepalive: true } as const;

/** Made here, so that a request that is sent again makes no second option. */
function newOptionId(): string {
  const letters = Array.from(crypto.getRandomValues(new Uint8Array(20)), (byte) => (byte % 36).toString(36));
  return `alt_${letters.join('')}`;
}

/** A failure is said once an option: it is tried again by itself. */
export function optionMaker(options: NewOptions, show: (change: (quest: Quest) => Quest) => void) {
  const said = new Set<string>();
  const ids = new Map<string, string>();
  const idOf = (key: string): string => {
    const id = ids.get(key) ?? newOptionId();
    ids.set(key, id);
    return id;
  };
  return async ({ id: key, fields }: Change): Promise<void> => {
    const { questionId, Name, ...labels } = fields as { questionId: string; Name: string; LeftLabel?: string; RightLabel?: string };
    try {
      const { apiAlternative } = await callApi('addApiAlternative', { questionId, name: Name, alternativeId: idOf(key) }, outliving);
      if (options.made(key, apiAlternative.Id)) show((quest) => withOptionId(quest, key, apiAlternative.Id));
      else return void (await callApi('deleteAlternative', { alternativeId: apiAlternative.Id }, outliving));
      if (Object.keys(labels).length > 0) await saveFields(apiAlternative.Id, labels, outliving);
    } catch (error) {
      if (worthAnotherTry(error) && !said.has(key)) notifyFailure(texts.optionAddFailed, error);
      said.add(key);
      throw error;
    }
  };
}
