/** Keeps the page current: asks every 10 s whether anything collected has changed, and only then fetches it anew. */
import type { WireProject } from '@sightline/wire/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

const pollingMs = 10_000;

export function useLiveResults(project: WireProject): void {
  const client = useQueryClient();
  const projectId = project.Id;
  const seen = useRef(project.LastDataUpdate);
  const { data } = useQuery({
    queryKey: queryKeys.lastDataUpdate(projectId),
    queryFn: ({ signal }) => callApi('getLastDataUpdate', { projectId }, { signal }),
    refetchInterval: pollingMs,
  });
  useEffect(() => {
    if (data === undefined || data.LastDataUpdate === seen.current) return;
    seen.current = data.LastDataUpdate;
    void client.invalidateQueries({ queryKey: queryKeys.results(projectId) });
    void client.invalidateQueries({ queryKey: queryKeys.project(projectId) });
  }, [client, data, projectId]);
}
