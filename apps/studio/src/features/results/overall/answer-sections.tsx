/** The report question by question, each drawn by its type, then the project's own scores on one scale. */
import { isResultType, OwnScores, results } from '@sightline/question-views/results';
import type { ReportSection } from '@sightline/wire/calls';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { resultsTexts } from '../../../lib/texts/results.ts';
import { themeTexts } from '../../../lib/texts/themes.ts';
import { useResultsAddress, type HrefWith } from '../results-address.ts';
import classes from './overall.module.css';
import { placeSections, type PlacedSection } from './place-sections.ts';
import { SectionLinks } from './section-links.tsx';
import { useOpenSection } from './use-open-section.ts';

function RecordingLink({ recordingId, children }: { recordingId: string; children: ReactNode }) {
  const { hrefWith } = useResultsAddress();
  return (
    <Link to={hrefWith({ play: recordingId })} preventScrollReset>
      {children}
    </Link>
  );
}

interface AnswerSectionsProps {
  sections: readonly ReportSection[];
  /** Id of the question that is open. */
  open: string | null;
  hrefWith: HrefWith;
  /** Fetches answers to a question that are not in its section; left out on paper. */
  loadAnswers?: ((questionId: string, skip: number) => Promise<ReportSection['Texts']>) | undefined;
}

export function AnswerSections({ sections, open, hrefWith, loadAnswers }: AnswerSectionsProps) {
  const { questions, ownScores } = placeSections(sections);
  const place = useOpenSection(open);
  return (
    <div className={classes.answers} ref={place}>
      <SectionLinks sections={questions} open={open} hrefWith={hrefWith} />
      <section className={classes.sections} aria-label={resultsTexts.answers}>
        <h2 className="visually-hidden">{resultsTexts.answers}</h2>
        {questions.map((placed) => (
          <Section key={placed.section.QuestionId} placed={placed} loadAnswers={loadAnswers} hrefWith={hrefWith} />
        ))}
      </section>
      {ownScores && (
        <section className={classes.ownScores} aria-label={ownScores.Name}>
          <header>
            <h2>{ownScores.Name}</h2>
            <span>{resultsTexts.ownScoresNote(ownScores.Count)}</span>
          </header>
          <OwnScores section={ownScores} />
        </section>
      )}
    </div>
  );
}

function ThemesLink({ section, hrefWith }: { section: ReportSection; hrefWith: HrefWith }) {
  return (
    <Link to={hrefWith({ themes: section.QuestionId, block: null })} aria-label={themeTexts.openOf(section.Name)}>
      {themeTexts.open}
    </Link>
  );
}

type SectionProps = { placed: PlacedSection } & Pick<AnswerSectionsProps, 'loadAnswers' | 'hrefWith'>;

function Section({ placed: { section, number }, loadAnswers, hrefWith }: SectionProps) {
  if (!isResultType(section.QuestionType)) return null;
  const Result = results[section.QuestionType];
  return (
    <div className={classes.section} data-question={section.QuestionId}>
      <Result
        section={section}
        number={number}
        RecordingLink={RecordingLink}
        tools={loadAnswers && section.Texts.length > 0 && <ThemesLink section={section} hrefWith={hrefWith} />}
        loadAnswers={loadAnswers && ((skip) => loadAnswers(section.QuestionId, skip))}
      />
    </div>
  );
}
