/** The first page: who asks, what it takes, what is recorded, each with its own consent. Rendered on the server; a plain form. */
import type { Study } from '@sightline/wire/run';
import { filmsPhone } from '../session/phone-videos.ts';
import type { AllTexts } from '../texts/texts.ts';
import { AboutTester } from './about-tester.tsx';
import { asksForCamera, ConsentList } from './consent-list.tsx';
import { deviceFor, isElsewhere, type DeviceKind } from './device.ts';
import { OtherDeviceNotice } from './other-device.tsx';
import { ResumeForm } from './resume-form.tsx';
import styles from './welcome.module.css';

/** Up to two letters of a name. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter((word) => word !== '');
  const letters = words.length > 1 ? words.slice(0, 2).map((word) => [...word][0] ?? '') : [...(words[0] ?? '')].slice(0, 2);
  return letters.join('').toUpperCase();
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

/** Who asks: picture or initials, name, and the company where the account names one that is not the name itself. */
function Researcher({ study, texts }: { study: Study; texts: AllTexts }) {
  const { researcherName: name, researcherCompany: company = '', researcherAvatarUrl: picture = null } = study;
  return (
    <header className={styles.who}>
      {picture === null ? (
        <span className={styles.initials} aria-hidden="true">
          {initialsOf(name)}
        </span>
      ) : (
        <img className={styles.face} src={picture} alt="" width={44} height={44} />
      )}
      <p>
        <strong>{company === '' || company === name ? name : `${name} · ${company}`}</strong>
        <span>{texts.welcome.asks(study.minutes)}</span>
      </p>
    </header>
  );
}

/** What the tester filled in, where the form came back. */
export interface FilledIn {
  consents: readonly string[];
  age: string;
  gender: string;
}

interface WelcomeProps {
  study: Study;
  /** The link of this page. */
  address: string;
  /** The query it was opened with. */
  invited: string;
  /** The visitor's device; null if it is unknown. */
  device: DeviceKind | null;
  texts: AllTexts;
  /** Why the form came back. */
  problem: keyof AllTexts['welcome']['problems'] | null;
  filledIn: FilledIn | null;
}

function StartForm({ study, invited, texts, problem, filledIn }: WelcomeProps) {
  const { consents = null, age = '', gender = '' } = filledIn ?? {};
  const missing = study.consents.find(({ channel, needed }) => needed && consents !== null && !consents.includes(channel));
  const ofApp = study.questions.some((question) => question.test?.kind === 'application');
  const above = problem !== null && problem !== 'consent' && problem !== 'age';
  return (
    <form
      method="post"
      action={`/t/${study.code}${invited}`}
      id="start"
      className={styles.form}
      data-open={problem !== null || undefined}
      noValidate
    >
      {above && (
        <p className={styles.problem} role="alert" tabIndex={-1} autoFocus>
          {texts.welcome.problems[problem]}
        </p>
      )}
      {/* Without it the browser keeps no key for this link: a preview has nothing to come back to. */}
      {!study.preview && <input type="hidden" name="clientKey" defaultValue="" />}
      <input type="hidden" name="consentVersion" defaultValue={study.consentVersion} />
      <input type="hidden" name="device" defaultValue="" />
      <ConsentList study={study} texts={texts.welcome} given={consents} focused={missing?.channel ?? null} />
      {ofApp && !study.questions.some(filmsPhone) && <p className={styles.recorded}>{texts.welcome.app.kept}</p>}
      <AboutTester
        {...{ age, gender }}
        texts={texts.welcome}
        wrong={problem === 'age'}
        focused={problem === 'age' && missing === undefined}
      />
      <button type="submit" className={styles.button}>
        {texts.steps.start}
      </button>
    </form>
  );
}

export function Welcome(props: WelcomeProps) {
  const { study, address, invited, device, texts } = props;
  const other = deviceFor(study);
  const elsewhere = other !== null && isElsewhere(other, device);
  const ofApp = study.questions.some((question) => question.test?.kind === 'application');
  return (
    <main
      className={styles.page}
      data-code={study.code}
      data-device={device ?? ''}
      data-to={other?.to}
      data-needed={other?.needed || undefined}
      data-elsewhere={elsewhere || undefined}
    >
      {study.preview && <p className={styles.preview}>{texts.run.preview}</p>}
      <Researcher study={study} texts={texts} />
      <h1 className={styles.title}>{study.projectName}</h1>
      {study.testerMessage !== '' && <p className={styles.text}>{study.testerMessage}</p>}
      {ofApp && <p className={styles.text}>{texts.welcome.app.onPhone}</p>}
      {other !== null && <OtherDeviceNotice other={other} address={address} texts={texts.welcome} />}
      {!study.preview && <ResumeForm study={study} invited={invited} texts={texts} />}
      <StartForm {...props} />
      <p className={styles.kept}>{texts.welcome.kept(study.retentionDays)}</p>
      <MyData study={study} texts={texts} />
    </main>
  );
}
