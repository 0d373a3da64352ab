/** Has every saved website link visited: once it has arrived, and once for links that were saved elsewhere and never seen. */
import { linkWithProtocol } from '@sightline/domain/fields';
import type { WireItem, WireProject } from '@sightline/wire/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { QuestionType } from '@sightline/domain/questions';
import { queryKeys } from '../../../lib/query-keys.ts';
import { editLock } from '../locks.ts';
import { withFields, type Quest } from '../questions/quest.ts';
import type { Change } from '../saving/save-queue.ts';
import { madePictures } from './made-pictures.ts';

/** Facts of a link that was replaced by another one: as the server keeps them then. */
const unseen = { MediaFilePath: null, PreviewFilePath: null, MayBeFramed: null, HasRecorder: null };

/** A link to visit: a website test's, whole, open to changes. */
function mayBeVisited(project: WireProject, item: WireItem): boolean {
  const { QuestionType: type, EyeTrackingWebSiteUrl } = item.QuestItem;
  return type === QuestionType.websiteTest && linkWithProtocol(EyeTrackingWebSiteUrl) === null && editLock(project, item) === null;
}

/** Returns a listener for every change of the page that has arrived at the server. */
export function useSitePictures(project: WireProject, quest: Quest): (change: Change) => void {
  const client = useQueryClient();
  // The links that the server has, so that one that is sent again unchanged is not visited again.
  const links = useRef(new Map(quest.items.map(({ QuestItem: { Id, EyeTrackingWebSiteUrl } }) => [Id, EyeTrackingWebSiteUrl])));
  const latest = useRef(project);
  useEffect(() => {
    latest.current = project;
  }, [project]);
  const firstItems = useRef(quest.items);
  useEffect(() => {
    for (const item of firstItems.current) {
      const { Id, EyeTrackingWebSiteUrl: url, PreviewFilePath, MayBeFramed } = item.QuestItem;
      const seen = PreviewFilePath !== null || MayBeFramed !== null;
      if (!seen && mayBeVisited(latest.current, item)) madePictures.ask({ projectId: latest.current.Id, questionId: Id, url });
    }
  }, []);
  return useCallback(
    ({ kind, id, fields }) => {
      const url = fields['EyeTrackingWebSiteUrl'];
      if (kind !== 'fields' || typeof url !== 'string' || url === (links.current.get(id) ?? '')) return;
      links.current.set(id, url);
      const projectId = latest.current.Id;
      const list = client.setQueryData<Quest>(queryKeys.quest(projectId), (before) => before && withFields(before, id, unseen));
      const item = list?.items.find((one) => one.QuestItem.Id === id);
      // Where more was typed meanwhile, the newer link is visited once it has arrived too.
      if (item?.QuestItem.EyeTrackingWebSiteUrl !== url || !mayBeVisited(latest.current, item)) return;
      madePictures.ask({ projectId, questionId: id, url });
    },
    [client],
  );
}
