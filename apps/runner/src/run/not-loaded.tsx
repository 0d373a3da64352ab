/** Where a part of the page could not be fetched: load it again, or go on without what it was for, where the study allows. */
import { StepFrame } from '@sightline/question-views/steps';
import { requestReload } from '@sightline/ui/request-reload';
import { useRun } from './run-context.ts';
import { cameraChannels } from '../session/sensing.ts';
import { Corner } from './corner.tsx';
import styles from '../test/test.module.css';

interface WayOn {
  label: string;
  onPress: () => void;
}

/** The check of devices, or the video of a phone; null: the study needs it, or the run cannot end without it. */
function useWayOn(): { title: string; wayOn: WayOn | null } {
  const { session, texts } = useRun();
  const channels = session.toCheck();
  if (channels.length === 0) {
    const video = session.videos.due(session.question === null);
    // What is tested cannot be left out.
    if (video === null) return { title: texts.check.title, wayOn: null };
    // It is requested again at the end.
    const leave = { label: texts.check.goOn, onPress: () => session.leaveVideo(video.questionId) };
    return { title: texts.finish.sending, wayOn: video.left ? null : leave };
  }
  const needed = session.parts.study.consents.some((consent) => consent.needed && channels.some((channel) => channel === consent.channel));
  const label = cameraChannels.some((channel) => channels.includes(channel)) ? texts.check.withoutCamera : texts.check.withoutVoice;
  return { title: texts.check.title, wayOn: needed ? null : { label, onPress: () => session.goOnWith(null, channels) } };
}

export function NotLoaded() {
  const { texts } = useRun();
  const { title, wayOn } = useWayOn();
  return (
    <StepFrame progress={null} button={{ label: texts.check.again, onPress: requestReload }} corner={<Corner />}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.task}>{texts.menu.failed}</p>
      {wayOn !== null && (
        <button type="button" className={styles.quietButton} onClick={wayOn.onPress}>
          {wayOn.label}
        </button>
      )}
    </StepFrame>
  );
}
