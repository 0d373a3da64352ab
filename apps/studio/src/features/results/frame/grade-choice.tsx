/** Of which grades the gaze is: any number of the three, none of them for everyone. */
import { gazeGrades } from '@sightline/domain/recordings';
import { resultsTexts } from '../../../lib/texts/results.ts';
import classes from './filter.module.css';

interface GradeChoiceProps {
  grades: string | null;
  onChange: (filter: { grades: string | null }) => void;
}

export function GradeChoice({ grades, onChange }: GradeChoiceProps) {
  const chosen = grades ?? '';
  const toggle = (grade: string): void =>
    onChange({ grades: gazeGrades.filter((one) => (one === grade) !== chosen.includes(one)).join('') || null });
  return (
    <fieldset className={classes.grades}>
      <legend>{resultsTexts.filter.grades}</legend>
      {gazeGrades.map((grade) => (
        <label key={grade} title={resultsTexts.gaze.gradeHints[grade]}>
          <input type="checkbox" checked={chosen.includes(grade)} onChange={() => toggle(grade)} />
          {grade}
        </label>
      ))}
    </fieldset>
  );
}
