/** The pictures of this browser tab's session: asked of the server, put into the cached question list; they go on while the researcher looks elsewhere. */
import { wordsOf } from '@sightline/domain/refusals';
import { callApi } from '../../../lib/api.ts';
import { CallFailure, failureText } from '../../../lib/call-failure.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { queryKeys } from '../../../lib/query-keys.ts';
import { withFields, type Quest } from '../questions/quest.ts';
import { SitePictures, type SiteFacts, type SiteOrder } from './site-pictures.ts';

const pageWidth = 1600;

async function visit({ questionId, url }: SiteOrder, signal: AbortSignal): Promise<SiteFacts> {
  const { MediaFilePath, PreviewFilePath, MayBeFramed, HasRecorder, Limits } = await callApi(
    'makeSiteScreenshot',
    { questionId, siteUrl: url, pageWidth },
    { signal },
  );
  return { MediaFilePath, PreviewFilePath, MayBeFramed, HasRecorder, Limits };
}

/** The question list shows it at once; project header and tiles follow. */
function found({ projectId, questionId }: SiteOrder, { Limits: _limits, ...facts }: SiteFacts): void {
  queryClient.setQueryData<Quest>(queryKeys.quest(projectId), (quest) => quest && withFields(quest, questionId, facts));
  void queryClient.invalidateQueries({ queryKey: queryKeys.project(projectId) });
  void queryClient.invalidateQueries({ queryKey: queryKeys.projects });
}

export const madePictures = new SitePictures({
  visit,
  found,
  wordsOf: (error) => (error instanceof CallFailure && error.kind === 'timeout' ? wordsOf('site-too-slow') : failureText(error)),
});
