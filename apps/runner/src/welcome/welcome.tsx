/** The first page: who asks, what it takes, what is recorded, each with its own consent. Rendered on the server; a plain form. */
import type { Study } from '@sightline/wire/run';
import { filmsPhone } from '../session/phone-videos.ts';
import type { AllTexts, WelcomeTexts } from '../texts/texts.ts';
import { asksForCamera, ConsentList } from './consent-list.tsx';
import { PhoneOnly } from './phone-only.tsx';
import styles from './welcome.module.css';

/** Up to two letters of a name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => [...word][0] ?? '') : [...(words[0] ?? '')].slice(0, 2);
  return letters.join('').toUpperCase();
}

function About({ texts }: { texts: WelcomeTexts }) {
  return (
    <div className={styles.about}>
      <label className={styles.field}>
        <span>{texts.age}</span>
        <input type="number" name="age" min={5} max={120} inputMode="numeric" autoComplete="off" />
      </label>
      <label className={styles.field}>
        <span>{texts.gender}</span>
        <select name="gender" defaultValue="">
          <option value="">{texts.genders.none}</option>
          <option value="Female">{texts.genders.Female}</option>
          <option value="Male">{texts.genders.Male}</option>
          <option value="Other">{texts.genders.Other}</option>
        </select>
      </label>
    </div>
  );
}

function MyData({ study, texts }: { study: Study; texts: AllTexts }) {
  return (
    <details className={styles.data}>
      <summary>
        <span className={styles.link}>{texts.welcome.myData}</span> · {texts.languageName}
      </summary>
      <ul>
        {texts.welcome.dataPoints(study.researcherName, study.retentionDays).map((point) => (
          <li key={point}>{point}</li>
        ))}
        {asksForCamera(study) && <li>{texts.welcome.cameraPoint}</li>}
      </ul>
    </details>
  );
}

interface WelcomeProps {
  study: Study;
  /** The link of this page. */
  address: string;
  /** The query it was opened with. */
  invited: string;
  texts: AllTexts;
  problem: string;
}

export function Welcome({ study, address, invited, texts, problem }: WelcomeProps) {
  const ofApp = study.questions.some((question) => question.test?.kind === 'application');
  return (
    <main className={styles.page}>
      {study.preview && <p className={styles.preview}>{texts.run.preview}</p>}
      <header className={styles.who}>
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(study.researcherName)}
        </span>
        <p>
          <strong>{study.researcherName}</strong>
          <span>{texts.welcome.asks(study.minutes)}</span>
        </p>
      </header>
      <h1 className={styles.title}>{study.projectName}</h1>
      {study.projectDescription !== '' && <p className={styles.text}>{study.projectDescription}</p>}
      {ofApp && <PhoneOnly address={address} texts={texts.welcome.app} />}
      <form method="post" action={`/t/${study.code}${invited}`} id="start" data-code={study.code} data-go-on={texts.check.goOn}>
        {(['begun', 'done'] as const).map((visit) => (
          <p key={visit} className={styles.again} data-visit={visit} role="status" hidden>
            {texts.welcome.again[visit]}
          </p>
        ))}
        {/* Without it the browser keeps no key for this link: a preview has nothing to come back to. */}
        {!study.preview && <input type="hidden" name="clientKey" defaultValue="" />}
        <input type="hidden" name="consentVersion" defaultValue={study.consentVersion} />
        <ConsentList study={study} texts={texts.welcome} />
        {ofApp && !study.questions.some(filmsPhone) && <p className={styles.recorded}>{texts.welcome.app.kept}</p>}
        <About texts={texts.welcome} />
        <p className={styles.problem} role="alert">
          {problem}
        </p>
        <button type="submit" className={styles.button}>
          {texts.welcome.agree}
        </button>
      </form>
      <p className={styles.kept}>{texts.welcome.kept(study.retentionDays)}</p>
      <MyData study={study} texts={texts} />
    </main>
  );
}
