/** The project list page by page, and deleting. */
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { callApi } from '../../lib/api.ts';
import { allProjects, shortenList, takeOut } from '../../lib/project-list.ts';
import { queryKeys } from '../../lib/query-keys.ts';

/** Newest first. */
const order = 3;
const pageSize = 20;
/** Where nothing is shown yet but the loader. */
const firstPageSize = 19;

/** Projects newest first; a page with fewer than asked is the last one. */
export function useProjects() {
  const client = useQueryClient();
  useEffect(() => () => shortenList(client), [client]);
  return useInfiniteQuery({
    queryKey: queryKeys.projects,
    initialPageParam: '',
    queryFn: async ({ pageParam: after, signal }) => {
      const loaderShown = client.getQueryData(queryKeys.projects) === undefined;
      const count = loaderShown ? firstPageSize : pageSize;
      const projects = await callApi('getApiProjects', { count, order, ...(after === '' ? {} : { after }) }, { signal });
      if (!loaderShown) await nextFrame();
      return { projects, isLast: projects.length < count };
    },
    getNextPageParam: (page, pages) => (page.isLast ? undefined : allProjects(pages).at(-1)?.Id),
  });
}

/** Settles with the next frame, or soon where the page is hidden and has none: what is drawn then has a whole frame's time. */
function nextFrame(): Promise<void> {
  return new Promise((done) => {
    const late = setTimeout(done, 100);
    requestAnimationFrame(() => {
      clearTimeout(late);
      setTimeout(done);
    });
  });
}

/** Deletes on the server, then takes the project out of the list. */
export function useDeleteProject() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (projectId: string) => callApi('deleteProject', { project: projectId }),
    onSuccess: async (_, projectId) => {
      client.removeQueries({ queryKey: queryKeys.project(projectId) });
      client.removeQueries({ queryKey: queryKeys.quest(projectId) });
      await takeOut(client, projectId);
    },
    // It may have been deleted elsewhere: the list then says so.
    onError: () => client.invalidateQueries({ queryKey: queryKeys.projects }),
  });
}
