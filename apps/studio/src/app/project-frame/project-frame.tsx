/** The frame around every page of one project: loads it, shows header and tabs, hands it to the page inside. */
import { SkeletonBlock } from '@sightline/ui';
import { Outlet, useParams } from 'react-router';
import { CallFailure } from '../../lib/call-failure.ts';
import { LoadFailure } from '../../lib/load-failure.tsx';
import { usePageTitle } from '../../lib/page-title.ts';
import { useProjectQuery, type ProjectContext } from '../../lib/project.ts';
import { texts } from '../../lib/texts/index.ts';
import { NotFoundPage } from '../not-found-page.tsx';
import classes from './project-frame.module.css';
import { ProjectHeader } from './project-header.tsx';

export function ProjectFrame() {
  const { projectid = '' } = useParams();
  const query = useProjectQuery(projectid);
  // Deleted elsewhere while it is open: nothing of it can be worked on any more.
  if (query.error instanceof CallFailure && (query.error.kind === 'missing' || query.error.kind === 'invalid')) return <NotFoundPage />;
  if (query.data) {
    return (
      <div className={classes.frame}>
        <ProjectHeader project={query.data} />
        {query.data.ReadOnly ? <p className={classes.note}>{texts.projectFrame.readOnlyNote}</p> : null}
        <div className={classes.body}>
          <Outlet key={projectid} context={{ project: query.data } satisfies ProjectContext} />
        </div>
      </div>
    );
  }
  if (query.error) return <FrameFailure error={query.error} onRetry={query.refetch} />;
  return <FrameSkeleton />;
}

function FrameFailure(props: { error: unknown; onRetry: () => unknown }) {
  usePageTitle(texts.projectFrame.loadFailed);
  return (
    <>
      <h1 className="visually-hidden">{texts.projectFrame.loadFailed}</h1>
      <LoadFailure title={texts.projectFrame.loadFailed} {...props} />
    </>
  );
}

/** The head in grey, as high as it will be; what stands under it brings a skeleton of its own. */
function FrameSkeleton() {
  usePageTitle('');
  return (
    <div className={classes.frame} role="status" aria-label={texts.shell.loading}>
      <h1 className="visually-hidden">{texts.shell.loading}</h1>
      <header className={classes.head}>
        <div className={classes.row}>
          <div className={classes.identity}>
            <div className={classes.avatar} />
            <div className={`${classes.words} ${classes.wordsLoading}`}>
              <SkeletonBlock width={220} height={16} />
              <SkeletonBlock width={320} height={12} />
            </div>
          </div>
          <SkeletonBlock width={84} height={22} radius={11} />
        </div>
        <div className={`${classes.tabs} ${classes.tabsLoading}`}>
          <SkeletonBlock width={110} height={14} />
          <SkeletonBlock width={96} height={14} />
        </div>
      </header>
    </div>
  );
}
