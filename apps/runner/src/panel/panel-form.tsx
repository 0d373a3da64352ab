/** Parts of the panel's forms: each is sent to the server as it is, without a script. */
import type { PanelProblem } from '@sightline/wire/panel';
import type { ReactNode } from 'react';
import { panelTexts } from './panel-texts.ts';
import welcome from '../welcome/welcome.module.css';
import styles from './panel.module.css';

interface ActionFormProps {
  /** What the server is to do. */
  action: string;
  /** Of a signed-in member. */
  formToken?: string;
  children: ReactNode;
}

export function ActionForm({ action, formToken, children }: ActionFormProps) {
  return (
    <form className={styles.form} method="post" action="/panel">
      <input type="hidden" name="do" value={action} />
      {formToken !== undefined && <input type="hidden" name="formToken" value={formToken} />}
      {children}
    </form>
  );
}

interface FieldProps {
  label: string;
  name: string;
  /** Those of the form; the one of `mine` is shown here. */
  problems: readonly PanelProblem[];
  mine: readonly PanelProblem[];
  /** Gets what ties the control to its problem. */
  control: (aria: { name: string; 'aria-invalid'?: true; 'aria-describedby'?: string }) => ReactNode;
}

export function Field({ label, name, problems, mine, control }: FieldProps) {
  const problem = mine.find((one) => problems.includes(one));
  const aria = problem === undefined ? { name } : { name, 'aria-invalid': true as const, 'aria-describedby': `problem-${name}` };
  return (
    <div>
      <label className={styles.field}>
        <span>{label}</span>
        {control(aria)}
      </label>
      {problem !== undefined && (
        <p className={welcome.problem} id={`problem-${name}`}>
          {panelTexts.problems[problem]}
        </p>
      )}
    </div>
  );
}

interface ChoicesProps {
  legend: string;
  name: string;
  /** `lang` where a label is in another language than the page. */
  options: readonly { value: string; label: string; lang?: string }[];
  chosen: readonly string[];
  problem?: string | null;
}

export function Choices({ legend, name, options, chosen, problem = null }: ChoicesProps) {
  const problemId = `problem-${name}`;
  return (
    <fieldset className={styles.choices} aria-describedby={problem === null ? undefined : problemId}>
      <legend>{legend}</legend>
      {options.map(({ value, label, lang }) => (
        <label key={value}>
          <input className={welcome.tick} type="checkbox" name={name} value={value} defaultChecked={chosen.includes(value)} />
          <span lang={lang}>{label}</span>
        </label>
      ))}
      {problem !== null && (
        <p className={welcome.problem} id={problemId}>
          {problem}
        </p>
      )}
    </fieldset>
  );
}

export function Submit({ label, quiet = false }: { label: string; quiet?: boolean }) {
  return (
    <button type="submit" className={quiet ? `${welcome.quiet} ${styles.button}` : `${styles.button} ${styles.primary}`}>
      {label}
    </button>
  );
}
