/** Under the link of a website test: the picture on its way, the picture with what was found out, or why there is none. */
import { Button } from '@mantine/core';
import { Pill, SkeletonBlock } from '@sightline/ui';
import type { WireProject, WireQuestItem } from '@sightline/wire/calls';
import { IconPhotoOff } from '@tabler/icons-react';
import { useSyncExternalStore } from 'react';
import { setUpTexts } from '../../../lib/texts/set-up.ts';
import { madePictures } from './made-pictures.ts';
import classes from './site-picture.module.css';

const texts = setUpTexts.picture;

interface SitePictureProps {
  project: WireProject;
  question: WireQuestItem;
  locked: boolean;
}

export function SitePicture({ project, question, locked }: SitePictureProps) {
  const { Id: questionId, EyeTrackingWebSiteUrl: url } = question;
  const state = useSyncExternalStore(madePictures.subscribe, () => madePictures.stateOf(questionId, url));
  const again = locked ? null : () => madePictures.again({ projectId: project.Id, questionId, url });
  return (
    <div role="status" className={classes.place}>
      {state.kind === 'pending' ? (
        <Pending />
      ) : state.kind === 'failed' ? (
        <Failed message={state.message} onAgain={again} />
      ) : question.PreviewFilePath === null ? null : (
        <Seen question={question} preview={question.PreviewFilePath} onAgain={again} />
      )}
    </div>
  );
}

function Pending() {
  return (
    <div className={classes.card} aria-busy="true">
      <div className={classes.picture}>
        <SkeletonBlock height="100%" radius={0} />
      </div>
      <div className={classes.words}>
        <p className={classes.title}>{texts.pendingTitle}</p>
        <p>{texts.pendingText}</p>
      </div>
    </div>
  );
}

function Failed({ message, onAgain }: { message: string; onAgain: (() => void) | null }) {
  return (
    <div className={classes.card}>
      <div className={`${classes.picture} ${classes.none}`}>
        <IconPhotoOff size={24} stroke={1.5} aria-hidden />
      </div>
      <div className={classes.words}>
        <p className={classes.title}>{texts.failedTitle}</p>
        <p className={classes.reason}>{message}</p>
        <p>{texts.failedText}</p>
        <Again word={texts.tryAgain} onAgain={onAgain} />
      </div>
    </div>
  );
}

function Seen({ question, preview, onAgain }: { question: WireQuestItem; preview: string; onAgain: (() => void) | null }) {
  const host = hostOf(question.EyeTrackingWebSiteUrl);
  const detailed = question.RecordBy === 'snippet';
  return (
    <div className={classes.card}>
      <a className={classes.picture} href={question.MediaFilePath ?? preview} target="_blank" rel="noreferrer" title={texts.open(host)}>
        <img src={preview} alt={texts.open(host)} />
      </a>
      <div className={classes.words}>
        <p className={classes.title}>
          <bdi>{host}</bdi>
          <Pill tone={question.HasRecorder ? 'success' : detailed ? 'difficult' : 'neutral'}>
            {question.HasRecorder ? texts.found : texts.notFound}
          </Pill>
        </p>
        <p>{foundWords(question.HasRecorder === true, detailed)}</p>
        {detailed && <Limits question={question} />}
        <Again word={texts.lookAgain} onAgain={onAgain} />
      </div>
    </div>
  );
}

/** What the recorder would leave out; nothing where this page has not seen the check itself. */
function Limits({ question: { Id, EyeTrackingWebSiteUrl: url } }: { question: WireQuestItem }) {
  const limits = useSyncExternalStore(madePictures.subscribe, () => madePictures.limitsOf(Id, url));
  if (limits === null) return null;
  if (limits.length === 0) return <p>{texts.noLimits}</p>;
  return (
    <>
      <p>{texts.limits}</p>
      <ul className={classes.limits}>
        {limits.map(({ Limit, Count }) => (
          <li key={Limit}>{texts.limit[Limit](Count)}</li>
        ))}
      </ul>
    </>
  );
}

/** What follows from what the page carries and how it is to be recorded. */
function foundWords(carriesRecorder: boolean, detailed: boolean): string {
  if (carriesRecorder) return detailed ? texts.recordedInDetail : texts.couldBeDetailed;
  return detailed ? texts.lineMissing : texts.sharedScreen;
}

function Again({ word, onAgain }: { word: string; onAgain: (() => void) | null }) {
  if (onAgain === null) return null;
  return (
    <div>
      <Button variant="default" size="compact-sm" onClick={onAgain}>
        {word}
      </Button>
    </div>
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
