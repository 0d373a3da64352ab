/** Keeps counts and states current: the project is fetched anew only where something collected in it has changed. */
import type { WireProject } from '@sightline/wire/calls';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLastDataUpdate } from '../../lib/last-data-update.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { refreshProject } from './api.ts';

/** Answers whether the last time of asking failed. */
export function useLiveCounts(project: WireProject): { isError: boolean } {
  const client = useQueryClient();
  const projectId = project.Id;
  const seen = useRef(project.LastDataUpdate);
  const { moment, isError } = useLastDataUpdate(projectId);
  useEffect(() => {
    if (moment === undefined || moment === seen.current) return;
    seen.current = moment;
    void refreshProject(client, projectId);
    void client.invalidateQueries({ queryKey: queryKeys.results(projectId) });
  }, [moment, client, projectId]);
  return { isError };
}
