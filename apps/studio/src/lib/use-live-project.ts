/** Keeps a page of a project current: asks every 10 s whether anything collected has changed, and only then fetches counts, states and results again. */
import type { WireProject } from '@sightline/wire/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLastDataUpdate } from './last-data-update.ts';
import { refreshProject } from './project.ts';
import { queryKeys } from './query-keys.ts';

/** Returns whether the last request failed. */
export function useLiveProject(project: WireProject): { isError: boolean } {
  const client = useQueryClient();
  const projectId = project.Id;
  const seen = useRef(project.LastDataUpdate);
  const { moment, isError } = useLastDataUpdate(projectId);
  useEffect(() => {
    if (moment === undefined || moment === seen.current) return;
    seen.current = moment;
    void client.invalidateQueries({ queryKey: queryKeys.results(projectId) });
    void refreshProject(client, projectId);
  }, [client, moment, projectId]);
  return { isError };
}
