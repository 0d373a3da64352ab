/** Where a part of the page could not be fetched: load it again, or go on without what it was for, where the study allows. */
import { StepFrame } from '@sightline/question-views/steps';
import { useRun } from './run-context.ts';
import { cameraChannels } from '../session/sensing.ts';
import { Corner } from './corner.tsx';
import styles from '../test/test.module.css';

export function NotLoaded() {
  const { session, texts } = useRun();
  const channels = session.toCheck();
  const needed = session.parts.study.consents.some((consent) => consent.needed && channels.some((channel) => channel === consent.channel));
  return (
    <StepFrame progress={null} button={{ label: texts.check.again, onPress: () => location.reload() }} corner={<Corner />}>
      <h1 className={styles.title}>{texts.check.title}</h1>
      <p className={styles.task}>{texts.menu.failed}</p>
      {!needed && (
        <button type="button" className={styles.quietButton} onClick={() => session.goOnWith(null, channels)}>
          {cameraChannels.some((channel) => channels.includes(channel)) ? texts.check.withoutCamera : texts.check.withoutVoice}
        </button>
      )}
    </StepFrame>
  );
}
