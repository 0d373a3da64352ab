/** Age and gender, each the tester's own to give or to leave out. */
import type { WelcomeTexts } from '../texts/texts.ts';
import styles from './welcome.module.css';

interface AboutTesterProps {
  texts: WelcomeTexts;
  age: string;
  gender: string;
  /** The age is no age. */
  wrong: boolean;
  focused: boolean;
}

export function AboutTester({ texts, age, gender, wrong, focused }: AboutTesterProps) {
  return (
    <div className={styles.about}>
      <div>
        <label className={styles.field}>
          <span>{texts.age}</span>
          <input
            type="number"
            name="age"
            min={5}
            max={120}
            inputMode="numeric"
            autoComplete="off"
            defaultValue={age}
            autoFocus={focused}
            aria-invalid={wrong || undefined}
            aria-describedby={wrong ? 'problem-age' : undefined}
          />
        </label>
        <p className={styles.problem} id="problem-age" hidden={!wrong}>
          {texts.problems.age}
        </p>
      </div>
      <label className={styles.field}>
        <span>{texts.gender}</span>
        <select name="gender" defaultValue={gender}>
          <option value="">{texts.genders.none}</option>
          <option value="Female">{texts.genders.Female}</option>
          <option value="Male">{texts.genders.Male}</option>
          <option value="Other">{texts.genders.Other}</option>
        </select>
      </label>
    </div>
  );
}
