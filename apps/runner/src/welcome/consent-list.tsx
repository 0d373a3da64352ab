/** One statement per channel that would be recorded: never ticked beforehand; what the study requires is marked as required. */
import type { Channel, Study, StudyTest } from '@sightline/wire/run';
import { filmsPhone } from '../session/phone-videos.ts';
import type { WelcomeTexts } from '../texts/texts.ts';
import { videoTextsFor } from '../video/all-video-texts.ts';
import styles from './welcome.module.css';

export interface ChannelWords {
  statement: string;
  name: string;
  about: string;
}

/** Of a test of an app it is the tester's own video; a study may have tests of several kinds. */
function screenWords(study: Study, texts: WelcomeTexts): ChannelWords {
  const phone = videoTextsFor(study.language).consent;
  const films = study.questions.some(filmsPhone);
  const tests = study.questions.flatMap(({ test }) => test ?? []).filter(({ kind }) => kind !== 'application');
  if (films && tests.length === 0) return { statement: texts.statements.phone, ...phone };
  const { statement, about: recorded } = otherScreenWords(tests, texts);
  const about = [recorded, hiddenTexts(study, texts)].join(' ').trim();
  return { statement, name: texts.screen, about: films ? `${about} ${phone.about}` : about };
}

/** What the project hides beside what is typed; empty if nothing. */
function hiddenTexts({ hideTexts = 0 }: Study, { hiddenTexts: { changed, all } }: WelcomeTexts): string {
  return ['', changed, all][hideTexts] ?? '';
}

function otherScreenWords(tests: readonly StudyTest[], texts: WelcomeTexts): { statement: string; about: string } {
  const websites = tests.filter((test) => test.kind === 'website' && test.frame === undefined);
  if (websites.some(({ recordBy }) => recordBy === 'screen'))
    return { statement: texts.statements.screenAsVideo, about: texts.screenAsVideo };
  return { statement: texts.statements.screen, about: websites.length > 0 ? texts.screenOfWebsite : texts.screenOfPrototype };
}

/** Also what turns the voice into text, and where. */
const voiceAbout = ({ speech }: Study, texts: WelcomeTexts): string =>
  speech === undefined ? texts.voiceAbout : `${texts.voiceAbout} ${texts.voiceToText(speech.sentTo)}`;

/** What each channel is called, what is agreed to, and what is recorded of it. */
export function channelWords(study: Study, texts: WelcomeTexts): Record<Channel, ChannelWords> {
  const { statements } = texts;
  return {
    screen: screenWords(study, texts),
    voice: { statement: statements.voice, name: texts.voice, about: voiceAbout(study, texts) },
    gaze: { statement: statements.gaze, name: texts.gaze, about: texts.gazeAbout },
    expression: { statement: statements.expression, name: texts.expression, about: texts.expressionAbout },
    camera: { statement: statements.camera, name: texts.camera, about: texts.cameraAbout },
  };
}

export const asksForCamera = (study: Study): boolean =>
  study.consents.some(({ channel }) => channel === 'gaze' || channel === 'expression' || channel === 'camera');

interface ConsentListProps {
  study: Study;
  texts: WelcomeTexts;
  /** Ticked by the tester, where the form came back; null if it is shown for the first time. */
  given: readonly string[] | null;
  /** The statement that gets the focus. */
  focused: Channel | null;
}

export function ConsentList({ study, texts, given, focused }: ConsentListProps) {
  if (study.consents.length === 0) return null;
  const words = channelWords(study, texts);
  return (
    <>
      {asksForCamera(study) && <p className={styles.recorded}>{texts.cameraNotice}</p>}
      <fieldset className={styles.consents} aria-label={texts.recorded}>
        {study.consents.map(({ channel, needed }) => {
          const missing = needed && given !== null && !given.includes(channel);
          return (
            <div key={channel} className={styles.consent}>
              <label>
                <input
                  type="checkbox"
                  name="consent"
                  value={channel}
                  className={styles.tick}
                  required={needed}
                  defaultChecked={given?.includes(channel) === true}
                  autoFocus={channel === focused}
                  aria-invalid={missing || undefined}
                  aria-describedby={`about-${channel}${missing ? ` problem-${channel}` : ''}`}
                />
                <span>
                  <strong>{words[channel].statement}</strong> <small>{needed ? texts.needed : texts.optional}</small>
                </span>
              </label>
              <p className={styles.consentAbout} id={`about-${channel}`}>
                {words[channel].about}
              </p>
              {needed && (
                <p className={styles.problem} id={`problem-${channel}`} hidden={!missing}>
                  {texts.problems.consent}
                </p>
              )}
            </div>
          );
        })}
      </fieldset>
    </>
  );
}
