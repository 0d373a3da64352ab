/** Tiles in a grid, with shapes of tiles while they load and a way out where none fits. */
import type { WireProject } from '@sightline/wire/calls';
import { Button } from '@mantine/core';
import { EmptyState, SkeletonBlock, SkeletonLines } from '@sightline/ui';
import { IconPlus } from '@tabler/icons-react';
import { memo, useState } from 'react';
import { Link } from 'react-router';
import { texts } from '../../lib/texts/index.ts';
import { ProjectTile } from './project-tile.tsx';
import { groupsOf } from './project-groups.ts';
import classes from './projects-page.module.css';
import { tileId } from './tile-focus.ts';

const words = texts.projects;
const pictureHeight = 148;
const loadingTiles = 7;

interface ProjectGridProps {
  projects: readonly WireProject[];
  loading: boolean;
  filtering: boolean;
  onDelete: (project: WireProject) => void;
  onClearFilter: () => void;
}

export function ProjectGrid({ projects, loading, filtering, onDelete, onClearFilter }: ProjectGridProps) {
  const [now] = useState(() => new Date());
  if (filtering && projects.length === 0 && !loading) {
    const clear = (
      <Button variant="default" onClick={onClearFilter}>
        {words.clearSearch}
      </Button>
    );
    return <EmptyState title={words.noMatchTitle} text={words.noMatchText} action={clear} />;
  }
  return (
    <ul className={classes.grid} aria-busy={loading} aria-label={words.title}>
      {filtering ? null : (
        <li id={tileId(null)}>
          <NewProjectTile />
        </li>
      )}
      {groupsOf(projects).map((group, index) => (
        <ProjectGroup key={index} projects={group} now={now} onDelete={onDelete} />
      ))}
      <GridEnd loading={loading} empty={projects.length === 0 && !filtering} />
    </ul>
  );
}

interface ProjectGroupProps {
  projects: readonly WireProject[];
  now: Date;
  onDelete: (project: WireProject) => void;
}

/** Drawn again only where one of its projects changed. */
const ProjectGroup = memo(
  function ProjectGroup({ projects, now, onDelete }: ProjectGroupProps) {
    return projects.map((project) => (
      <li key={project.Id} id={tileId(project.Id)} className={classes.place}>
        <ProjectTile project={project} now={now} onDelete={onDelete} />
      </li>
    ));
  },
  (before, after) =>
    before.now === after.now &&
    before.onDelete === after.onDelete &&
    before.projects.length === after.projects.length &&
    before.projects.every((project, index) => project === after.projects[index]),
);

/** What stands after the tiles: that more comes, or that there is none. */
function GridEnd({ loading, empty }: { loading: boolean; empty: boolean }) {
  if (loading) return Array.from({ length: loadingTiles }, (_, index) => <TileSkeleton key={index} />);
  if (!empty) return null;
  return (
    <li className={classes.empty}>
      <EmptyState title={words.emptyTitle} text={words.emptyText} />
    </li>
  );
}

function TileSkeleton() {
  return (
    <li className={classes.loading}>
      <SkeletonBlock height={pictureHeight} radius={0} />
      <div className={classes.loadingWords}>
        <SkeletonLines count={3} />
      </div>
    </li>
  );
}

function NewProjectTile() {
  return (
    <Link to="/project-setup/step-1" className={classes.new}>
      <span className={classes.plus}>
        <IconPlus size={18} stroke={1.5} aria-hidden />
      </span>
      <span className={classes.newWord}>{words.newProject}</span>
      <span className={classes.kinds}>{words.newProjectKinds}</span>
    </Link>
  );
}
