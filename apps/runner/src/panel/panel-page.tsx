/** One page of the panel, by its kind. */
import type { PanelPage } from '@sightline/wire/panel';
import { HomePage } from './home-page.tsx';
import { ActionForm, Field, Submit } from './panel-form.tsx';
import { panelTexts as texts } from './panel-texts.ts';
import welcome from '../welcome/welcome.module.css';
import styles from './panel.module.css';
import { LanguageField, ProfilePage } from './profile-page.tsx';

export function Panel({ page }: { page: PanelPage }) {
  return (
    <main className={`${welcome.page} ${styles.page}`}>
      <p className={styles.kicker}>{texts.panel}</p>
      <h1 className={welcome.title}>{texts.titles[page.kind]}</h1>
      <Content page={page} />
    </main>
  );
}

function Content({ page }: { page: PanelPage }) {
  switch (page.kind) {
    case 'join':
      return <JoinPage {...page} />;
    case 'mailed':
      return <p className={styles.about}>{texts.mailed(page.email)}</p>;
    case 'sign-in':
      return (
        <form className={styles.form} method="post" action={`/panel/sign-in/${page.token}`}>
          <p className={styles.about}>{texts.signIn.about}</p>
          <Submit label={texts.signIn.submit} />
        </form>
      );
    case 'stop':
      return (
        <form className={styles.form} method="post" action={`/panel/stop/${page.token}`}>
          <p className={styles.about}>{texts.stop.about}</p>
          <Submit label={texts.stop.submit} />
        </form>
      );
    case 'stopped':
      return <p className={styles.about}>{texts.stop.done}</p>;
    case 'bad-link':
      return <Again about={texts.badLink} />;
    case 'too-many':
      return <p className={styles.about}>{texts.tooMany}</p>;
    case 'profile':
      return <ProfilePage {...page} />;
    case 'home':
      return <HomePage {...page} />;
    case 'leave':
      return <LeavePage {...page} />;
    case 'left':
      return <p className={styles.about}>{texts.left}</p>;
  }
}

function Again({ about }: { about: string }) {
  return (
    <>
      <p className={styles.about}>{about}</p>
      <a className={`${styles.button} ${styles.primary}`} href="/panel">
        {texts.again}
      </a>
    </>
  );
}

function JoinPage({ problem, email, language }: Extract<PanelPage, { kind: 'join' }>) {
  return (
    <>
      <p className={styles.about}>{texts.join.about}</p>
      <ActionForm action="join">
        <Field
          label={texts.join.email}
          name="email"
          problems={problem === null ? [] : [problem]}
          mine={['email']}
          control={(aria) => <input {...aria} type="email" autoComplete="email" maxLength={254} required defaultValue={email} />}
        />
        <LanguageField language={language} />
        <p className={styles.hint}>{texts.join.hint}</p>
        <Submit label={texts.join.submit} />
      </ActionForm>
    </>
  );
}

function LeavePage({ problem, formToken }: Extract<PanelPage, { kind: 'leave' }>) {
  return (
    <>
      <p className={styles.about}>{texts.leave.about}</p>
      <ActionForm action="leave" formToken={formToken}>
        <Field
          label={texts.leave.word}
          name="word"
          problems={problem === null ? [] : [problem]}
          mine={['leave-word']}
          control={(aria) => <input {...aria} autoComplete="off" maxLength={20} />}
        />
        <div className={styles.foot}>
          <Submit label={texts.leave.submit} />
          <a className={`${welcome.quiet} ${styles.button}`} href="/panel">
            {texts.leave.stay}
          </a>
        </div>
      </ActionForm>
    </>
  );
}
