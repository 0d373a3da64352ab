/** Open answers, newest first, each with the recording it comes from. */
import { useContext, useState } from 'react';
import { OnPaper } from '../reporting/on-paper.ts';
import { OpenAnswer } from '../reporting/open-answer.tsx';
import classes from '../reporting/reporting.module.css';
import { emptyOf, ResultCard } from '../reporting/result-card.tsx';
import type { ResultProps } from '../reporting/result-props.ts';
import { resultTexts } from '../reporting/result-texts.ts';
import { useAnswers } from './use-answers.ts';

const firstShown = 6;

export function OpenEndedResult({ section, number, RecordingLink, tools, loadAnswers }: ResultProps) {
  const onPaper = useContext(OnPaper);
  const [all, setAll] = useState(false);
  const answers = useAnswers(section, loadAnswers);
  const shown = all || onPaper ? answers.texts : answers.texts.slice(0, firstShown);
  const hidden = answers.texts.length + answers.left - firstShown;
  return (
    <ResultCard
      number={number}
      name={section.Name}
      note={resultTexts.count(section.Count)}
      tools={tools}
      empty={emptyOf(section.Count)}
      wide
    >
      <ul className={classes.answers}>
        {shown.map((answer, index) => (
          <li key={answer.RecordingId || index}>
            <span className={classes.answer}>
              <OpenAnswer text={answer.Text} />
            </span>
            {answer.RecordingId !== '' && <RecordingLink recordingId={answer.RecordingId}>{resultTexts.watch}</RecordingLink>}
          </li>
        ))}
      </ul>
      {hidden > 0 && !onPaper && (
        <p className={classes.foot}>
          <button type="button" className={classes.more} aria-expanded={all} onClick={() => setAll(!all)}>
            {all ? resultTexts.fewerAnswers : resultTexts.moreAnswers(hidden)}
          </button>
          {all && answers.more !== null && (
            <button type="button" className={classes.more} disabled={answers.loading} onClick={answers.more}>
              {answers.loading ? resultTexts.loading : resultTexts.loadMore(answers.left)}
            </button>
          )}
          {answers.failure !== null && (
            <span role="alert">
              {resultTexts.loadFailed} {answers.failure}
            </span>
          )}
        </p>
      )}
    </ResultCard>
  );
}
