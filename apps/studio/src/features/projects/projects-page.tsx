/** The project list: New Project first, then tiles; more load while scrolling; search once there are many. */
import type { WireProject } from '@sightline/wire/calls';
import { Page, PageHeader } from '@sightline/ui';
import { useDeferredValue, useMemo, useState } from 'react';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { allProjects } from '../../lib/project-list.ts';
import { texts } from '../../lib/texts/index.ts';
import { useProjects } from './api.ts';
import { DeleteProject } from './delete-project.tsx';
import { FirstRunHint } from './first-run-hint.tsx';
import { NewProjectMenu } from './new-project-menu.tsx';
import { ProjectFilters } from './project-filters.tsx';
import { ProjectGrid } from './project-grid.tsx';
import classes from './projects-page.module.css';
import { fits, noFilter } from './project-filter.ts';
import { useFocusAfterLeaving } from './tile-focus.ts';
import { isProjectCollecting } from './tile-facts.ts';
import { useRefreshFailure } from './use-refresh-failure.ts';
import { useScrollLoading } from './use-scroll-loading.ts';

const words = texts.projects;
/** Search is offered above this number of projects. */
const searchFrom = 12;

export function ProjectsPage() {
  usePageTitle(words.title);
  const query = useProjects();
  const [filter, setFilter] = useState(noFilter);
  const [deleting, setDeleting] = useState<WireProject | null>(null);
  const pages = query.data?.pages;
  const projects = useMemo(() => allProjects(pages ?? []), [pages]);
  const filtering = filter.text.trim() !== '' || filter.kind !== 'all';
  useRefreshFailure(query);
  const shown = useMemo(() => projects.filter((project) => fits(project, filter)), [projects, filter]);
  const loading = query.isPending || query.isFetchingNextPage;
  const latest = useMemo(
    () => ({ projects: shown, loading, more: query.hasNextPage, filtering }),
    [shown, loading, query.hasNextPage, filtering],
  );
  // A page that comes while one scrolls is drawn in the background, as frames leave time for it.
  const tiles = useDeferredValue(latest);
  const moveFocusFrom = useFocusAfterLeaving(tiles.projects);
  const end = useScrollLoading(query, filtering, tiles === latest);
  const allDemos = query.isSuccess && !query.hasNextPage && projects.every((project) => project.ReadOnly);
  return (
    <Page>
      <PageHeader title={words.title} subtitle={query.data ? summary(projects, query.hasNextPage) : ' '} actions={<NewProjectMenu />} />
      {allDemos ? <FirstRunHint withDemos={projects.length > 0} /> : null}
      {projects.length > searchFrom ? <ProjectFilters filter={filter} onChange={setFilter} /> : null}
      {query.isError && projects.length === 0 ? (
        <LoadFailure title={words.loadFailed} error={query.error} onRetry={query.refetch} />
      ) : (
        <ProjectGrid {...tiles} onDelete={setDeleting} onClearFilter={() => setFilter(noFilter)} />
      )}
      {query.isFetchNextPageError ? <LoadFailure title={words.moreFailed} error={query.error} onRetry={query.fetchNextPage} /> : null}
      <DeleteProject
        project={deleting}
        onClose={() => setDeleting(null)}
        onDeleted={() => deleting !== null && moveFocusFrom(deleting.Id, shown)}
      />
      <div ref={end} className={classes.end} />
    </Page>
  );
}

function summary(projects: readonly WireProject[], more: boolean): string {
  const collecting = projects.filter(isProjectCollecting).length;
  return collecting > 0 ? `${words.count(projects.length, more)}, ${words.collecting(collecting)}` : words.count(projects.length, more);
}
