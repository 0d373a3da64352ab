/** One switch a channel that would be recorded: never ticked beforehand; what the study needs is said to be needed. */
import type { Channel, Study, StudyTest } from '@sightline/wire/run';
import type { Texts } from '../texts/texts.ts';
import styles from './welcome.module.css';

function aboutScreen(study: Study, texts: Texts['welcome']): string {
  const tests = study.questions.map((question) => question.test).filter((test) => test !== null);
  const filmed = (test: StudyTest): boolean => test.kind === 'website' && test.recordBy === 'screen' && test.frame === undefined;
  if (tests.some(filmed)) return texts.screenAsVideo;
  return tests.some((test) => test.kind === 'website' && test.frame === undefined) ? texts.screenOfWebsite : texts.screenOfPrototype;
}

export const asksForCamera = (study: Study): boolean =>
  study.consents.some(({ channel }) => channel === 'gaze' || channel === 'expression' || channel === 'camera');

export function ConsentList({ study, texts }: { study: Study; texts: Texts['welcome'] }) {
  if (study.consents.length === 0) return null;
  const words: Record<Channel, { name: string; about: string }> = {
    screen: { name: texts.screen, about: aboutScreen(study, texts) },
    voice: { name: texts.voice, about: texts.voiceAbout },
    gaze: { name: texts.gaze, about: texts.gazeAbout },
    expression: { name: texts.expression, about: texts.expressionAbout },
    camera: { name: texts.camera, about: texts.cameraAbout },
  };
  return (
    <>
      {asksForCamera(study) && <p className={styles.recorded}>{texts.cameraNotice}</p>}
      <fieldset className={styles.consents} aria-label={texts.recorded}>
        {study.consents.map(({ channel, needed }) => (
          <label key={channel} className={styles.consent}>
            <span>
              <strong>{words[channel].name}</strong> <small>{needed ? texts.needed : texts.optional}</small>
              <span className={styles.consentAbout}>{words[channel].about}</span>
            </span>
            <input type="checkbox" name="consent" value={channel} required={needed} className={styles.switch} />
          </label>
        ))}
      </fieldset>
    </>
  );
}
