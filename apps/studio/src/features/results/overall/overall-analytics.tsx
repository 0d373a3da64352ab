/** The report on one page: summary, what went well and issues, then question by question. */
import type { Report, WireItem } from '@sightline/wire/calls';
import { resultsTexts } from '../../../lib/texts/results.ts';
import { ExpressionCard } from '../expression/expression-card.tsx';
import { NoRecordings } from '../frame/no-recordings.tsx';
import { asksForExpression } from '../gaze/maps-gaze.ts';
import { hasOutcomes } from '../outcomes.ts';
import type { HrefWith, ResultsAddress } from '../results-address.ts';
import { lazy, Suspense } from 'react';
import { TableShapes } from '../frame/results-skeleton.tsx';
import { answersOf } from './answers-of.ts';
import { AnswerSections } from './answer-sections.tsx';
import { CriteriaCards } from './criteria-cards.tsx';
import { EmptyRing } from './empty-ring.tsx';
import { StandardScores } from './standard-scores.tsx';
import { SummaryCard } from './summary-card.tsx';

const ThemesView = lazy(async () => ({ default: (await import('../themes/themes-view.tsx')).ThemesView }));

interface OverallAnalyticsProps {
  report: Report;
  /** null where nothing more can be asked for: on paper, and on a public page. */
  projectId: string | null;
  test: WireItem | undefined;
  address: ResultsAddress;
  /** Id of the question that is open. */
  block: string | null;
  hrefWith: HrefWith;
}

export function OverallAnalytics({ report, projectId, test, address, block, hrefWith }: OverallAnalyticsProps) {
  const group = report[address.outcome];
  if (report.All.Count + report.DroppedOut.Count === 0) {
    return <NoRecordings drawing={<EmptyRing />} text={resultsTexts.emptyOverall} />;
  }
  const grouped = projectId === null ? undefined : group.Blocks.find(({ QuestionId }) => QuestionId === address.themes);
  if (grouped !== undefined && projectId !== null)
    return (
      <Suspense fallback={<TableShapes />}>
        <ThemesView
          section={grouped}
          of={{ projectId, testId: test?.QuestItem.Id ?? null, about: grouped.QuestionId, address }}
          hrefWith={hrefWith}
        />
      </Suspense>
    );
  return (
    <>
      <SummaryCard report={report} outcome={address.outcome} />
      {group.Count > 0 && <StandardScores scores={group.Scores} />}
      {group.Count > 0 && projectId !== null && test !== undefined && asksForExpression(test.QuestItem) && (
        <ExpressionCard projectId={projectId} test={test} address={address} />
      )}
      {hasOutcomes(report) && group.Count > 0 && <CriteriaCards group={group} hrefWith={hrefWith} />}
      {group.Count > 0 && (
        <AnswerSections
          sections={group.Blocks}
          open={block}
          hrefWith={hrefWith}
          loadAnswers={projectId === null ? undefined : answersOf(projectId, test, address)}
        />
      )}
    </>
  );
}
