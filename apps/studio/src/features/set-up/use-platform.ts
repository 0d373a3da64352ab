/** What testers of the project use, chosen beside the settings of a test: it turns every prototype of the project with it. */
import type { WireProject } from '@sightline/wire/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { notifyFailure } from '../../lib/notify.ts';
import { useSaveProject } from '../../lib/save-project.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { setUpTexts as texts } from '../../lib/texts/set-up.ts';

/** Shown at once; `reload` brings what the server settled with it. */
export function usePlatform(projectId: string, reload: () => void): (platform: number) => void {
  const client = useQueryClient();
  const { mutateAsync } = useSaveProject(projectId);
  return useCallback(
    (TargetPlatform) => {
      client.setQueryData<WireProject>(queryKeys.project(projectId), (project) => project && { ...project, TargetPlatform });
      // By the promise: what `mutate` is given is not called once this page is left.
      mutateAsync({ TargetPlatform }).then(reload, (error: unknown) => notifyFailure(texts.saveFailed, error));
    },
    [client, projectId, mutateAsync, reload],
  );
}
