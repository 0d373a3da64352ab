/** The project list as it is cached: pages of tiles, and the two changes that need no new fetch: one more in front, one less. */
import type { WireProject } from '@sightline/wire/calls';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import { queryKeys } from './query-keys.ts';

export interface ProjectPage {
  projects: WireProject[];
  /** The server had fewer than asked for: nothing follows. Kept beside the projects, since deleting shortens a page too. */
  isLast: boolean;
}

/** By the id of the project before each page; empty for the first. */
export type ProjectPages = InfiniteData<ProjectPage, string>;

/** Every project loaded so far, in order. */
export function allProjects(pages: readonly ProjectPage[]): WireProject[] {
  return pages.flatMap((page) => page.projects);
}

export function withProject(data: ProjectPages, project: WireProject): ProjectPages {
  const [first, ...rest] = without(data, project.Id).pages;
  return first === undefined ? data : { ...data, pages: [{ ...first, projects: [project, ...first.projects] }, ...rest] };
}

export function without(data: ProjectPages, projectId: string): ProjectPages {
  return { ...data, pages: data.pages.map((page) => ({ ...page, projects: page.projects.filter(({ Id }) => Id !== projectId) })) };
}

export function firstPageOnly(data: ProjectPages): ProjectPages {
  return { pages: data.pages.slice(0, 1), pageParams: data.pageParams.slice(0, 1) };
}

/** Changes the list if there is one; how old it counts as stays the same. */
function change(client: QueryClient, how: (data: ProjectPages) => ProjectPages): void {
  const state = client.getQueryState(queryKeys.projects);
  if (state?.data === undefined) return;
  const { dataUpdatedAt, isInvalidated } = state;
  client.setQueryData<ProjectPages>(queryKeys.projects, (data) => data && how(data), { updatedAt: isInvalidated ? 0 : dataUpdatedAt });
}

/** A new project goes to the front of the list. */
export function putInFront(client: QueryClient, project: WireProject): void {
  change(client, (data) => withProject(data, project));
}

/** A deleted project leaves the list; a fetch under way, which may still hold it, is given up. */
export async function takeOut(client: QueryClient, projectId: string): Promise<void> {
  await client.cancelQueries({ queryKey: queryKeys.projects });
  change(client, (data) => without(data, projectId));
}

/** Forgets all but the first page, so that coming back to the list fetches one page and not all that were scrolled through. */
export function shortenList(client: QueryClient): void {
  change(client, firstPageOnly);
}
