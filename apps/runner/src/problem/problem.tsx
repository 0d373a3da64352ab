/** Where there is no test to take: what happened, and what the visitor can do about it. */
import type { AllTexts } from '../texts/texts.ts';
import { Notice } from './notice.tsx';
import styles from './problem.module.css';

export type ProblemKind =
  | 'code-form'
  | 'unknown-code'
  | 'not-started'
  | 'ended'
  | 'full'
  | 'paused'
  | 'taken'
  | 'too-many'
  | 'too-young'
  | 'busy'
  | 'entry-link';

function wordsOf(kind: ProblemKind, { problem, finish }: AllTexts, minimumAge: number): { title: string; about: string } {
  switch (kind) {
    case 'code-form':
      return { title: problem.codeTitle, about: problem.codeAbout };
    case 'unknown-code':
      return { title: problem.unknownTitle, about: problem.unknownAbout };
    case 'not-started':
      return { title: problem.notStartedTitle, about: problem.notStartedAbout };
    case 'ended':
      return { title: problem.endedTitle, about: problem.endedAbout };
    case 'full':
      return { title: problem.fullTitle, about: problem.fullAbout };
    case 'taken':
      return { title: finish.takenTitle, about: problem.takenAbout };
    case 'too-many':
      return { title: problem.tooManyTitle, about: problem.tooManyAbout };
    case 'paused':
      return { title: problem.pausedTitle, about: problem.pausedAbout };
    case 'too-young':
      return { title: problem.tooYoungTitle(minimumAge), about: problem.tooYoungAbout };
    case 'entry-link':
      return { title: problem.entryLinkTitle, about: problem.entryLinkAbout };
    case 'busy':
      return { title: problem.busyTitle, about: problem.busyAbout };
  }
}

function CodeForm({ texts }: { texts: AllTexts }) {
  return (
    <form action="/t" method="get" className={styles.form}>
      <input
        name="code"
        className={styles.code}
        aria-label={texts.problem.codeLabel}
        placeholder={texts.problem.codeLabel}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={20}
        required
      />
      <button type="submit" className={styles.button}>
        {texts.problem.codeSubmit}
      </button>
    </form>
  );
}

/** For a browser that has begun: the welcome's script shows it there, and fills in the key. */
function WayBack({ code, invited, texts }: { code: string; invited: string; texts: AllTexts }) {
  return (
    <form method="post" action={`/t/${code}${invited}`} id="resume" data-code={code} hidden>
      {(['begun', 'done'] as const).map((visit) => (
        <p key={visit} className={styles.about} data-visit={visit} role="status" hidden>
          {texts.welcome.again[visit]}
        </p>
      ))}
      <input type="hidden" name="resume" defaultValue="1" />
      <input type="hidden" name="clientKey" defaultValue="" />
      <button type="submit" className={styles.again}>
        {texts.finish.goOn}
      </button>
    </form>
  );
}

/** What the tester filled in, sent again by the press of a button. */
export interface SentForm {
  code: string;
  invited: string;
  fields: [name: string, value: string][];
}

function SendAgain({ form: { code, invited, fields }, texts }: { form: SentForm; texts: AllTexts }) {
  return (
    <form method="post" action={`/t/${code}${invited}`}>
      {fields.map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} defaultValue={value} />
      ))}
      <button type="submit" className={styles.again}>
        {texts.check.again}
      </button>
    </form>
  );
}

interface ProblemProps {
  kind: ProblemKind;
  /** Where the visitor may continue, back to the site that sent them. */
  onward?: string | null;
  /** The invitation that who has begun may go on with. */
  back?: { code: string; invited: string } | null;
  /** What may be sent again a little later. */
  form?: SentForm | null;
  /** Years; of a study that the visitor is too young for. */
  minimumAge?: number;
  texts: AllTexts;
}

export function Problem({ kind, onward = null, back = null, form = null, minimumAge = 0, texts }: ProblemProps) {
  const asksForCode = kind === 'code-form' || kind === 'unknown-code';
  return (
    <main>
      <Notice {...wordsOf(kind, texts, minimumAge)} mark={kind === 'code-form' ? 'envelope' : 'pause'}>
        {asksForCode && <CodeForm texts={texts} />}
        {form !== null && <SendAgain form={form} texts={texts} />}
        {back !== null && <WayBack {...back} texts={texts} />}
        {onward !== null && (
          <a className={styles.button} href={onward} rel="noreferrer">
            {texts.finish.goOn}
          </a>
        )}
      </Notice>
    </main>
  );
}
