/** The clips that a finding rests on: played in place, listed and taken out, and chosen from those of the project. */
import { NativeSelect } from '@mantine/core';
import { mostClipsOfFinding } from '@sightline/domain/findings';
import type { WireClip } from '@sightline/wire/calls';
import { IconX } from '@tabler/icons-react';
import { findingsTexts as words } from '../../../lib/texts/findings.ts';
import { FilmPicture } from '../clips/film-picture.tsx';
import { nameOf } from '../clips/film-words.ts';
import classes from './findings.module.css';

interface ShownClipsProps {
  projectId: string;
  clips: readonly WireClip[];
}

export function ShownClips({ projectId, clips }: ShownClipsProps) {
  return (
    <ul className={classes.clips}>
      {clips.map((clip) => (
        <li key={clip.Id}>
          <FilmPicture projectId={projectId} film={clip} />
          <p className={classes.source} dir="auto">
            {nameOf(clip)}
          </p>
        </li>
      ))}
    </ul>
  );
}

interface ClipEvidenceProps {
  clipIds: readonly string[];
  /** Those of the project, newest first. */
  clips: readonly WireClip[];
  onChange: (clipIds: readonly string[]) => void;
}

export function ClipEvidence({ clipIds, clips, onChange }: ClipEvidenceProps) {
  const rest = clips.filter(({ Id }) => !clipIds.includes(Id));
  return (
    <>
      <ul className={classes.chosen}>
        {clips
          .filter(({ Id }) => clipIds.includes(Id))
          .map((clip) => (
            <li key={clip.Id}>
              <p className={classes.text}>{nameOf(clip)}</p>
              <button
                type="button"
                className={classes.icon}
                aria-label={words.removeClip(nameOf(clip))}
                onClick={() => onChange(clipIds.filter((id) => id !== clip.Id))}
              >
                <IconX size={16} stroke={1.5} aria-hidden />
              </button>
            </li>
          ))}
      </ul>
      {rest.length > 0 && clipIds.length < mostClipsOfFinding && (
        <NativeSelect
          label={words.addClip}
          value=""
          onChange={(event) => onChange([...clipIds, event.currentTarget.value])}
          data={[{ value: '', label: words.chooseClip }, ...rest.map((clip) => ({ value: clip.Id, label: nameOf(clip) }))]}
        />
      )}
    </>
  );
}
