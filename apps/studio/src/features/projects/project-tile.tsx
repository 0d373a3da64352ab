/** One project as a tile: picture, kind, name, how far the sample is; the whole tile is the link. */
import type { WireProject } from '@sightline/wire/calls';
import { Pill } from '@sightline/ui';
import { IconTrash } from '@tabler/icons-react';
import { memo } from 'react';
import { Link } from 'react-router';
import { ProjectKind } from '@sightline/domain/projects';
import { Platform } from '@sightline/domain/questions';
import { ProjectDrawing } from '../../lib/drawings/project-drawing.tsx';
import { texts } from '../../lib/texts/index.ts';
import classes from './project-tile.module.css';
import { createdWords, kindWord, progressOf, tilePath } from './tile-facts.ts';

const words = texts.projects;

interface ProjectTileProps {
  project: WireProject;
  now: Date;
  onDelete: (project: WireProject) => void;
}

/** Drawn again only if its project changed: a long list grows by pages. */
export const ProjectTile = memo(function ProjectTile({ project, now, onDelete }: ProjectTileProps) {
  const name = project.Name || words.untitled;
  return (
    <article className={classes.tile}>
      <Picture project={project} />
      <div className={classes.pills}>
        <Pill tone="plain">{kindWord(project)}</Pill>
        {project.ReadOnly ? <Pill tone="accent">{words.demo}</Pill> : null}
      </div>
      <div className={classes.body}>
        <div className={classes.top}>
          <h2 className={classes.name} dir="auto">
            <Link to={tilePath(project)} title={name}>
              {name}
            </Link>
          </h2>
          <time className={classes.created} dateTime={project.CreateDate}>
            {createdWords(project, now)}
          </time>
        </div>
        <p className={classes.description} title={project.Description} dir="auto">
          {project.Description}
        </p>
        <Progress project={project} name={name} />
      </div>
      {project.ReadOnly ? null : (
        <button
          type="button"
          className={classes.delete}
          aria-label={words.delete(name)}
          title={words.deleteTitle}
          onClick={() => onDelete(project)}
        >
          <IconTrash size={16} stroke={1.5} aria-hidden />
        </button>
      )}
    </article>
  );
});

/** A phone's screen stands as a phone; everything else fills the tile from its top. */
function Picture({ project }: { project: WireProject }) {
  const url = project.AvatarData.PreviewUrl;
  const phone = url !== null && project.MainQuestionType === ProjectKind.prototype && project.TargetPlatform === Platform.android;
  return (
    <div className={`${classes.picture} ${phone ? classes.phone : ''}`}>
      {url === null ? <ProjectDrawing /> : <img src={url} alt="" loading="lazy" />}
    </div>
  );
}

function Progress({ project, name }: { project: WireProject; name: string }) {
  const { level, percent } = progressOf(project);
  if (project.totalSampleSize === 0) return <div className={classes.foot}>{words.notStarted}</div>;
  return (
    <div className={classes.foot}>
      <div
        className={classes.line}
        role="progressbar"
        aria-label={words.progressLabel(name)}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(percent)}
      >
        <div className={`${classes.fill} ${classes[level]}`} style={{ width: `${percent}%` }} />
      </div>
      <span>{words.progress(project.totalCollected, project.totalSampleSize)}</span>
    </div>
  );
}
