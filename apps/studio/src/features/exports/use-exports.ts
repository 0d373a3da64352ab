/** The exports of a project: the list, kept current while one is being made, and what is done to them. */
import { isUnfinished, type ExportKind } from '@sightline/domain/exports';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { notifyFailure } from '../../lib/notify.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { exportTexts } from '../../lib/texts/exports.ts';
import type { ShownFilter } from '../../lib/shown-results.ts';

const pollMs = 1_500;

/** Newest first. */
export function useExports(projectId: string) {
  return useQuery({
    queryKey: queryKeys.exports(projectId),
    queryFn: ({ signal }) => callApi('getExports', { project: projectId }, { signal }),
    refetchInterval: ({ state: { data } }) => (data?.Exports.some(({ State }) => isUnfinished(State)) === true ? pollMs : false),
  });
}

export function useStartExport(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, fields }: { kind: ExportKind; fields: ShownFilter }) =>
      callApi('startExport', { project: projectId, kind, ...fields }),
    onError: (error) => notifyFailure(exportTexts.startFailed, error),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.exports(projectId) }),
  });
}

/** Asks for the file's address, which the browser then downloads by itself. */
export function useDownload() {
  return useMutation({
    mutationFn: (id: string) => callApi('downloadExport', { export: id }),
    onSuccess: ({ Url }) => Object.assign(document.createElement('a'), { href: Url, download: '' }).click(),
    onError: (error) => notifyFailure(exportTexts.downloadFailed, error),
  });
}

export function useDeleteExport(projectId: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => callApi('deleteExport', { export: id }),
    onError: (error) => notifyFailure(exportTexts.removeFailed, error),
    onSettled: () => client.invalidateQueries({ queryKey: queryKeys.exports(projectId) }),
  });
}
