/** The project list page by page, deleting, and making a draft. */
import type { WireProject } from '@sightline/wire/calls';
import { useInfiniteQuery, useMutation, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { callApi } from '../../lib/api.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** Newest first. */
const order = 3;
const pageSize = 20;
/** The New Project tile takes a place on the first page. */
const firstPageSize = 19;

const sizeOf = (after: string) => (after === '' ? firstPageSize : pageSize);

/** Projects newest first; a page with fewer than asked is the last one. */
export function useProjects() {
  return useInfiniteQuery({
    queryKey: queryKeys.projects,
    initialPageParam: '',
    queryFn: ({ pageParam, signal }) =>
      callApi('getApiProjects', { count: sizeOf(pageParam), order, ...(pageParam === '' ? {} : { after: pageParam }) }, { signal }),
    getNextPageParam: (page, _, after) => (page.length < sizeOf(after) ? undefined : page.at(-1)?.Id),
  });
}

type Pages = InfiniteData<WireProject[], string>;

/** Takes a deleted project out of the pages shown; the list is then fetched anew in the background. */
export function useDeleteProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (projectId: string) => callApi('deleteProject', { project: projectId }),
    onSuccess: async (_, projectId) => {
      client.setQueryData<Pages>(
        queryKeys.projects,
        (data) => data && { ...data, pages: data.pages.map((page) => page.filter(({ Id }) => Id !== projectId)) },
      );
      client.removeQueries({ queryKey: queryKeys.project(projectId) });
      await client.invalidateQueries({ queryKey: queryKeys.projects });
    },
  });
}
