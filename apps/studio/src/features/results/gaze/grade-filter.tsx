/** Which grades of gaze are drawn, each with how many testers have it. */
import type { GazeMaps } from '@sightline/wire/calls';
import { useNavigate } from 'react-router';
import { resultsTexts } from '../../../lib/texts/results.ts';
import type { HrefWith } from '../results-address.ts';
import classes from './gaze.module.css';
import { grades, type Grade } from './looked.ts';

const words = resultsTexts.gaze;

export function GradeFilter({ maps, chosen, hrefWith }: { maps: GazeMaps; chosen: readonly Grade[]; hrefWith: HrefWith }) {
  const navigate = useNavigate();
  const toggle = (grade: Grade): void => {
    const next = grades.filter((one) => (one === grade) !== chosen.includes(one)).join('');
    void navigate(hrefWith({ grades: next === 'ABC' ? null : next }), { replace: true, preventScrollReset: true });
  };
  return (
    <fieldset className={classes.grades}>
      <legend>{words.grades}</legend>
      {grades.map((grade) => (
        <label key={grade} className={classes.grade} title={words.gradeHints[grade]}>
          <input
            type="checkbox"
            checked={chosen.includes(grade) && maps.Testers[grade] > 0}
            disabled={maps.Testers[grade] === 0}
            onChange={() => toggle(grade)}
          />
          <span>{words.grade(grade, maps.Testers[grade])}</span>
        </label>
      ))}
    </fieldset>
  );
}
