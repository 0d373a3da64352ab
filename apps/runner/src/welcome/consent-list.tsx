/** One switch a channel that would be recorded: never ticked beforehand; what the study needs is said to be needed. */
import type { Channel, Study, StudyTest } from '@sightline/wire/run';
import { filmsPhone } from '../session/phone-videos.ts';
import type { WelcomeTexts } from '../texts/texts.ts';
import { videoTextsFor } from '../video/all-video-texts.ts';
import styles from './welcome.module.css';

/** Of a test of an app it is the tester's own video; a study may have tests of several kinds. */
function screenWords(study: Study, texts: WelcomeTexts): { name: string; about: string } {
  const phone = videoTextsFor(study.language).consent;
  const films = study.questions.some(filmsPhone);
  const others = study.questions.filter(({ test }) => test !== null && test.kind !== 'application');
  if (films && others.length === 0) return phone;
  const about = aboutScreen(others, texts);
  return { name: texts.screen, about: films ? `${about} ${phone.about}` : about };
}

function aboutScreen(questions: Study['questions'], texts: WelcomeTexts): string {
  const tests = questions.map((question) => question.test).filter((test) => test !== null);
  const filmed = (test: StudyTest): boolean => test.kind === 'website' && test.recordBy === 'screen' && test.frame === undefined;
  if (tests.some(filmed)) return texts.screenAsVideo;
  return tests.some((test) => test.kind === 'website' && test.frame === undefined) ? texts.screenOfWebsite : texts.screenOfPrototype;
}

export const asksForCamera = (study: Study): boolean =>
  study.consents.some(({ channel }) => channel === 'gaze' || channel === 'expression' || channel === 'camera');

export function ConsentList({ study, texts }: { study: Study; texts: WelcomeTexts }) {
  if (study.consents.length === 0) return null;
  const words: Record<Channel, { name: string; about: string }> = {
    screen: screenWords(study, texts),
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
