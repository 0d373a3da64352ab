/** How a website is recorded may be settled by the server, as its link is written or its site seen: the open list follows once nothing is unsent. */
import type { WireProject } from '@sightline/wire/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { queryKeys } from '../../../lib/query-keys.ts';
import { withServersRecordBy, type Quest } from '../questions/quest.ts';
import type { SaveQueue } from '../saving/save-queue.ts';

/** The project is fetched again after every change; it carries the questions as the server has them. */
export function useRecordBy(project: WireProject, queue: SaveQueue): void {
  const client = useQueryClient();
  const { Id, QuestData } = project;
  useEffect(() => {
    if (queue.unsaved) return;
    client.setQueryData<Quest>(queryKeys.quest(Id), (quest) => quest && withServersRecordBy(quest, QuestData.Items));
  }, [client, queue, Id, QuestData]);
}
