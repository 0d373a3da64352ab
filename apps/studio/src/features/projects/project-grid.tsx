/** Tiles in a grid, with shapes of tiles while they load and a way to clear the filter if none matches. */
import type { WireProject } from '@sightline/wire/calls';
import { Button } from '@mantine/core';
import { EmptyState, SkeletonBlock, SkeletonLines } from '@sightline/ui';
import { IconPlus } from '@tabler/icons-react';
import { memo, useRef, useState } from 'react';
import { Link } from 'react-router';
import { texts } from '../../lib/texts/index.ts';
import { ProjectTile } from './project-tile.tsx';
import classes from './projects-page.module.css';
import { tileId } from './tile-focus.ts';
import { useLate } from './use-late.ts';
import { useRowsInPage } from './use-rows-in-page.ts';

const words = texts.projects;
const pictureHeight = 148;
const loadingTiles = 7;
/** A page usually comes sooner than this. */
const lateMs = 500;

interface ProjectGridProps {
  projects: readonly WireProject[];
  loading: boolean;
  /** There are more projects on the server than are loaded. */
  more: boolean;
  filtering: boolean;
  onDelete: (project: WireProject) => void;
  onClearFilter: () => void;
}

export function ProjectGrid({ onClearFilter, ...tiles }: ProjectGridProps) {
  if (tiles.filtering && tiles.projects.length === 0 && !tiles.loading) {
    const clear = (
      <Button variant="default" onClick={onClearFilter}>
        {words.clearSearch}
      </Button>
    );
    return <EmptyState title={words.noMatchTitle} text={words.noMatchText} action={clear} />;
  }
  return <Tiles {...tiles} />;
}

/** A place of the grid, in the order of the page. */
type Cell = 'new' | 'loading' | WireProject;

const Tiles = memo(function Tiles({ projects, loading, more, filtering, onDelete }: Omit<ProjectGridProps, 'onClearFilter'>) {
  const [now] = useState(() => new Date());
  const [focused, setFocused] = useState<number | null>(null);
  const list = useRef<HTMLUListElement>(null);
  const late = useLate(loading, lateMs);
  const before: Cell[] = filtering ? [] : ['new'];
  const cells: Cell[] = [...before, ...projects, ...Array<Cell>(loading ? loadingTiles : 0).fill('loading')];
  const { columns, rowCount, rows } = useRowsInPage(list, cells.length, focused);
  const inPage = rows.flatMap((row) => cells.slice(row * columns, (row + 1) * columns).map((cell, column) => ({ cell, row, column })));
  return (
    <ul
      ref={list}
      className={`${classes.grid} ${filtering ? '' : classes.withNew}`}
      style={gridStyle(rowCount, columns)}
      aria-busy={loading}
      aria-label={words.title}
      onBlur={() => setFocused(null)}
    >
      {inPage.map(({ cell, row, column }) => {
        const index = row * columns + column;
        return (
          <li
            key={typeof cell === 'string' ? `${cell}${index}` : cell.Id}
            id={cell === 'loading' ? undefined : tileId(cell === 'new' ? null : cell.Id)}
            className={cell === 'loading' ? loadingClass(late) : classes.place}
            style={{ gridRow: row + 1, gridColumn: column + 1 }}
            aria-setsize={more ? -1 : cells.length}
            aria-posinset={index + 1}
            onFocus={() => setFocused(index)}
          >
            <CellContent cell={cell} now={now} onDelete={onDelete} />
          </li>
        );
      })}
      {projects.length === 0 && !filtering && !loading ? <NoProjects /> : null}
    </ul>
  );
});

const loadingClass = (late: boolean) => `${classes.loading} ${late ? classes.late : ''}`;

/** Every row has its height from the start, so that tiles far from the window need not be there to keep the page's length. */
const gridStyle = (rows: number, columns: number) => ({
  gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`,
  gridTemplateRows: `var(--first-row) ${rows > 1 ? `repeat(${rows - 1}, var(--row))` : ''}`,
});

function CellContent({ cell, now, onDelete }: { cell: Cell; now: Date; onDelete: (project: WireProject) => void }) {
  if (cell === 'new') return <NewProjectTile />;
  if (cell === 'loading') return <TileSkeleton />;
  return <ProjectTile project={cell} now={now} onDelete={onDelete} />;
}

function NoProjects() {
  return (
    <li className={classes.empty}>
      <EmptyState title={words.emptyTitle} text={words.emptyText} />
    </li>
  );
}

function TileSkeleton() {
  return (
    <>
      <SkeletonBlock height={pictureHeight} radius={0} />
      <div className={classes.loadingWords}>
        <SkeletonLines count={3} />
      </div>
    </>
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
