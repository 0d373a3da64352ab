import type { WireProject } from '@sightline/wire/calls';
import { QueryClient } from '@tanstack/react-query';
import { beforeEach, describe, expect, it } from 'vitest';
import { allProjects, putInFront, shortenList, takeOut, type ProjectPages } from './project-list.ts';
import { queryKeys } from './query-keys.ts';

const project = (Id: string) => ({ Id }) as unknown as WireProject;
const pages: ProjectPages = {
  pages: [
    { projects: [project('a'), project('b')], isLast: false },
    { projects: [project('c')], isLast: true },
  ],
  pageParams: ['', 'b'],
};

const client = new QueryClient();
const data = () => client.getQueryData<ProjectPages>(queryKeys.projects);
const ids = () => allProjects(data()?.pages ?? []).map(({ Id }) => Id);

beforeEach(() => {
  client.clear();
  client.setQueryData(queryKeys.projects, pages, { updatedAt: 5 });
});

describe('the cached project list', () => {
  it('gets a new project in front, once', () => {
    putInFront(client, project('n'));
    putInFront(client, project('n'));
    expect(ids()).toEqual(['n', 'a', 'b', 'c']);
  });
  it('loses a deleted project and keeps what it knows of the end', async () => {
    await takeOut(client, 'c');
    expect(ids()).toEqual(['a', 'b']);
    expect(data()?.pages.map(({ isLast }) => isLast)).toEqual([false, true]);
  });
  it('is left with its first page', () => {
    shortenList(client);
    expect([ids(), data()?.pageParams]).toEqual([['a', 'b'], ['']]);
  });
  it('counts as old as it was', async () => {
    putInFront(client, project('n'));
    expect(client.getQueryState(queryKeys.projects)?.dataUpdatedAt).toBe(5);
    await client.invalidateQueries({ queryKey: queryKeys.projects });
    shortenList(client);
    expect(client.getQueryState(queryKeys.projects)?.dataUpdatedAt).toBe(0);
  });
  it('is not made up where none was loaded', () => {
    client.clear();
    putInFront(client, project('n'));
    expect(data()).toBeUndefined();
  });
});
