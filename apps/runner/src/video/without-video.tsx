/** Testers who cannot record, or change their mind, see what is then kept, and continue. */
import { useRun } from '../run/run-context.ts';
import testStyles from '../test/test.module.css';
import styles from './video.module.css';
import type { VideoTexts } from './video-texts.ts';

interface WithoutVideoProps {
  questionId: string;
  words: VideoTexts;
  onWithout: () => void;
  onBack: () => void;
}

export function WithoutVideo({ questionId, words, onWithout, onBack }: WithoutVideoProps) {
  const { study } = useRun().session.parts;
  const needed = study.questions.find(({ id }) => id === questionId)?.test?.videoNeeded === true;
  return (
    <>
      <p className={testStyles.task}>{needed ? words.withoutNeeded : words.withoutAbout}</p>
      <div className={styles.choices}>
        <button type="button" className={testStyles.button} onClick={onWithout}>
          {words.without}
        </button>
        <button type="button" className={testStyles.gaveUp} onClick={onBack}>
          {words.withAfterAll}
        </button>
      </div>
    </>
  );
}
