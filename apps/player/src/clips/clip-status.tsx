/** A clip that was made: its link, which opens at once, and its video as far as it is. */
import { useState } from 'react';
import { isFilmUnderWay } from '@sightline/domain/clips';
import { copyText } from '@sightline/ui/copy-text';
import type { ReplayManifest, WireClip } from '@sightline/wire/calls';
import { momentLink } from '../moment-link.ts';
import notes from '../notes/notes.module.css';
import { texts } from '../texts.ts';
import { clipTexts } from './clip-texts.ts';
import { callClips } from './clips-api.ts';
import styles from './clips.module.css';
import { useClipProgress } from './use-clip-progress.ts';

interface ClipStatusProps {
  clip: WireClip;
  manifest: ReplayManifest;
  span: string;
  onClose: () => void;
}

export function ClipStatus({ clip: made, manifest, span, onClose }: ClipStatusProps) {
  const { clip, failed } = useClipProgress(made, manifest.projectId);
  const link = momentLink(window.parent.location, location, clip.RecordingId, clip.FromMs, clip.ToMs);
  return (
    <section className={notes.composer} aria-label={clipTexts.status}>
      <span className={notes.span}>{span}</span>
      {clip.Title !== '' && <span className={styles.name}>{clip.Title}</span>}
      <span className={styles.state} role="status">
        {failed ? clipTexts.statusFailed : stateText(clip)}
      </span>
      {isFilmUnderWay(clip.State) && <progress className={styles.bar} max={100} value={clip.Progress} aria-label={clipTexts.progress} />}
      {clip.State === 'done' && <Download clip={clip} />}
      <CopyRange link={link} />
      <a className={`${notes.small} ${styles.all}`} href={clipsAddress(manifest.projectId)} target="_top">
        {clipTexts.all}
      </a>
      <button type="button" className={notes.small} onClick={onClose}>
        {clipTexts.close}
      </button>
    </section>
  );
}

function stateText({ State, Progress, Failure }: WireClip): string {
  if (State === 'running') return clipTexts.making(Progress);
  if (State === 'done') return clipTexts.ready;
  return Failure?.errormessage ?? clipTexts.waiting;
}

/** Beside the results that are open around the player; those of the whole project where it stands alone. */
const clipsAddress = (projectId: string): string => {
  const { pathname } = window.parent.location;
  const results = pathname.startsWith('/project/') ? pathname : `/project/${projectId}/collector/all/analyze-results`;
  return `${results}?tab=findings&show=clips`;
};

/** The address is made when it is needed: it is good for some hours. */
function Download({ clip }: { clip: WireClip }) {
  const [failed, setFailed] = useState(false);
  const best = clip.Files.some(({ Kind }) => Kind === 'mp4') ? 'mp4' : 'webm';
  const download = (): void =>
    void callClips('openClip', { clip: clip.Id }).then(
      ({ Url }) => location.assign(`${Url}?file=${best}&download`),
      () => setFailed(true),
    );
  return (
    <>
      <button type="button" className={notes.primary} onClick={download}>
        {clipTexts.download}
      </button>
      {failed && (
        <p className={notes.failure} role="alert">
          {texts.loadFailed}
        </p>
      )}
    </>
  );
}

function CopyRange({ link }: { link: string }) {
  const [copied, setCopied] = useState<boolean | null>(null);
  return (
    <>
      <button type="button" className={notes.small} onClick={() => void copyText(link).then(setCopied)}>
        {clipTexts.copyLink}
      </button>
      <span role="status" className={styles.state}>
        {copied !== null && (copied ? texts.linkCopied : texts.linkNotCopied)}
      </span>
      {copied === false && <input className={notes.field} readOnly value={link} aria-label={clipTexts.copyLink} />}
    </>
  );
}
