/** The report question by question, each drawn by its type. */
import { isResultType, results } from '@sightline/question-views/results';
import type { ReportSection } from '@sightline/wire/calls';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { texts } from '../../../lib/texts/index.ts';
import { useResultsAddress } from '../results-address.ts';
import classes from './overall.module.css';

function RecordingLink({ recordingId, children }: { recordingId: string; children: ReactNode }) {
  const { hrefWith } = useResultsAddress();
  return (
    <Link to={hrefWith({ play: recordingId })} preventScrollReset>
      {children}
    </Link>
  );
}

export function AnswerSections({ sections }: { sections: readonly ReportSection[] }) {
  return (
    <section className={classes.sections} aria-label={texts.results.answers}>
      <h2 className="visually-hidden">{texts.results.answers}</h2>
      {sections.map((section, index) => {
        if (!isResultType(section.QuestionType)) return null;
        const Result = results[section.QuestionType];
        return <Result key={section.QuestionId} section={section} number={index + 1} RecordingLink={RecordingLink} />;
      })}
    </section>
  );
}
