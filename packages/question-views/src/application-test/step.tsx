/** Type 30 as the tester sees it: the task, where to get the app, and what to do on this phone, before the time runs. */
import styles from '../stepping/step.module.css';
import type { StepProps } from '../stepping/step-props.ts';
import { TestIntro } from '../stepping/test-intro.tsx';

export function ApplicationTestStep(props: StepProps) {
  const { app } = props.texts;
  const url = props.question.test?.url ?? '';
  const [get = '', ...onceItIsThere] = app.steps;
  const films = props.channels?.includes('screen') === true;
  return (
    <>
      <TestIntro {...props} />
      <ol className={styles.steps}>
        {[get, ...(films ? [app.film] : []), ...onceItIsThere].map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      {/^https?:/i.test(url) && (
        <a className={styles.link} href={url} target="_blank" rel="noopener noreferrer">
          {app.get}
        </a>
      )}
    </>
  );
}
