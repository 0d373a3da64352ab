/** Open answers, newest first, each with the recording it comes from. */
import { useContext, useState } from 'react';
import { OnPaper } from '../reporting/on-paper.ts';
import { OpenAnswer } from '../reporting/open-answer.tsx';
import classes from '../reporting/reporting.module.css';
import { emptyOf, ResultCard } from '../reporting/result-card.tsx';
import type { ResultProps } from '../reporting/result-props.ts';
import { resultTexts } from '../reporting/result-texts.ts';

const firstShown = 6;

export function OpenEndedResult({ section, number, RecordingLink }: ResultProps) {
  const onPaper = useContext(OnPaper);
  const [all, setAll] = useState(false);
  const shown = all || onPaper ? section.Texts : section.Texts.slice(0, firstShown);
  const hidden = section.Texts.length - firstShown;
  return (
    <ResultCard number={number} name={section.Name} note={resultTexts.count(section.Count)} empty={emptyOf(section.Count)} wide>
      <ul className={classes.answers}>
        {shown.map((answer) => (
          <li key={answer.RecordingId}>
            <span className={classes.answer}>
              <OpenAnswer text={answer.Text} />
            </span>
            <RecordingLink recordingId={answer.RecordingId}>{resultTexts.watch}</RecordingLink>
          </li>
        ))}
      </ul>
      {hidden > 0 && !onPaper && (
        <p className={classes.foot}>
          <button type="button" className={classes.more} aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? resultTexts.fewerAnswers : resultTexts.moreAnswers(hidden)}
          </button>
        </p>
      )}
    </ResultCard>
  );
}
