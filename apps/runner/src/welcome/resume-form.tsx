/** Shown by the page's script to a tester who comes back in the same browser: the way back to their session, or a start as somebody else. */
import type { Study } from '@sightline/wire/run';
import type { AllTexts } from '../texts/texts.ts';
import { channelWords } from './consent-list.tsx';
import styles from './welcome.module.css';

interface ResumeFormProps {
  study: Study;
  /** The query that the page was opened with. */
  invited: string;
  texts: AllTexts;
}

export function ResumeForm({ study, invited, texts }: ResumeFormProps) {
  const { welcome } = texts;
  const words = channelWords(study, welcome);
  return (
    <form method="post" action={`/t/${study.code}${invited}`} id="resume" className={styles.again} hidden>
      <input type="hidden" name="resume" defaultValue="1" />
      <input type="hidden" name="clientKey" defaultValue="" />
      <div data-visit="begun" hidden>
        <h2>{welcome.resume}</h2>
        <p>{welcome.again.begun}</p>
        <div data-agreed hidden>
          <h3>{welcome.recorded}</h3>
          <ul>
            {study.consents.map(({ channel }) => (
              <li key={channel} data-channel={channel} hidden>
                {words[channel].name}
              </li>
            ))}
          </ul>
        </div>
      </div>
      <p data-visit="done" hidden>
        {welcome.again.done}
      </p>
      <button type="submit" className={styles.button} data-visit="begun" hidden>
        {texts.finish.goOn}
      </button>
      <button type="submit" className={styles.button} data-visit="done" hidden>
        {welcome.again.manage}
      </button>
      <button type="button" id="restart" className={styles.quiet}>
        {welcome.restart}
      </button>
    </form>
  );
}
