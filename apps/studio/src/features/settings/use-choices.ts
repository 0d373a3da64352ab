/** How the account is notified of each kind of event; a choice is saved as it is made. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { NotificationChoice, NotificationKind } from '@sightline/domain/notifications';
import type { Answer, calls } from '@sightline/wire/calls';
import { callApi } from '../../lib/api.ts';
import { notifyFailure } from '../../lib/notify.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { settingsTexts as words } from '../../lib/texts/notifications.ts';

type Choices = Answer<typeof calls.getNotificationChoices>;
interface Change {
  kind: NotificationKind;
  choice: NotificationChoice;
}

export function useChoices() {
  return useQuery({
    queryKey: queryKeys.notificationChoices,
    queryFn: ({ signal }) => callApi('getNotificationChoices', {}, { signal }),
  });
}

/** Shows the choice at once; where it could not be saved, the stored one returns. Changes of one kind are sent in the order in which they were made. */
export function useSaveChoice(kind: NotificationKind) {
  const client = useQueryClient();
  const queryKey = queryKeys.notificationChoices;
  return useMutation({
    scope: { id: `notification-choice ${kind}` },
    mutationFn: (choice: NotificationChoice) => callApi('saveNotificationChoice', { kind, choice }),
    onMutate: async (choice) => {
      await client.cancelQueries({ queryKey });
      client.setQueryData<Choices>(queryKey, (known) => known && withChoice(known, { kind, choice }));
    },
    onError: (error) => {
      notifyFailure(words.saveFailed, error);
      return client.invalidateQueries({ queryKey });
    },
  });
}

function withChoice(known: Choices, { kind, choice }: Change): Choices {
  return { ...known, Choices: known.Choices.map((one) => (one.Kind === kind ? { ...one, Choice: choice } : one)) };
}
