/** The part of a group that goes question by question, and the section over all scores of the project's own. */
import type { ReportSection } from '@sightline/wire/calls';
import type { AnswerValue, StudyQuestion } from '@sightline/wire/run';
import { meanWithInterval } from '../statistics/mean.ts';
import type { MergeInput, Outcome, TestSummary } from '../types.ts';
import type { Case } from './case.ts';
import { choiceItems } from './choice-items.ts';
import { neutralColor } from './colors.ts';
import { ownScores } from './own-scores.ts';
import { isHighRating, ratingColor, ratingItems, ratingsOf } from './rating-items.ts';
import { percentOf, wireMean } from './rounding.ts';
import { testItems } from './test-items.ts';

/** What the cases hold of one question, in the order of the cases. */
interface Gathered {
  answers: { recordingId: string; value: AnswerValue }[];
  tests: TestSummary[];
  /** Of the test that the report is about; empty where no success rate is shown. */
  outcomes: Outcome[];
}

const nothing = (): Gathered => ({ answers: [], tests: [], outcomes: [] });

/**
 * One section per question, in order, then the project's own scores if it asks for some; one pass over all answers, whatever their number.
 * Without a success rate for recordings of one outcome, of which it is 0 or 100 %.
 */
export function buildSections(
  study: Pick<MergeInput, 'questions' | 'pageRules' | 'areas' | 'recordings'>,
  cases: readonly Case[],
  { withSuccessRate }: { withSuccessRate: boolean },
): ReportSection[] {
  const { questions } = study;
  const byQuestion = new Map<string, Gathered>(questions.map((question) => [question.id, nothing()]));
  for (const { recordingId, summary, judgement } of cases) {
    for (const { questionId, value } of summary.answers) byQuestion.get(questionId)?.answers.push({ recordingId, value });
    for (const test of summary.tests) byQuestion.get(test.questionId)?.tests.push(test);
    if (withSuccessRate && judgement !== null) byQuestion.get(judgement.test.questionId)?.outcomes.push(judgement.outcome);
  }
  const gathered = questions.map((question) => ({ question, ...(byQuestion.get(question.id) ?? nothing()) }));
  const scores = ownScores(
    gathered.map(({ question, answers }) => ({
      question,
      values: answers.map(({ value }) => value),
      recordingIds: answers.map(({ recordingId }) => recordingId),
    })),
  );
  return [...gathered.map(({ question, ...found }) => buildSection(question, found, study)), ...(scores === null ? [] : [scores])];
}

function buildSection(
  question: StudyQuestion,
  { answers, tests, outcomes }: Gathered,
  study: Pick<MergeInput, 'pageRules' | 'areas' | 'recordings'>,
): ReportSection {
  const base = {
    QuestionId: question.id,
    QuestionType: question.type,
    Name: question.name,
    Percentage: null,
    Value: null,
    Color: neutralColor,
    Texts: [],
  };
  switch (question.type) {
    case 1: {
      const texts = textsOf(answers);
      return { ...base, Count: texts.length, Items: [], Texts: texts };
    }
    case 3:
    case 4:
    case 5: {
      const picks = answers.flatMap(({ value }) => (value.kind === 'options' && value.optionIds.length > 0 ? [value.optionIds] : []));
      return { ...base, ...leader(picks), Count: picks.length, Items: choiceItems(question, picks) };
    }
    case 9:
      return {
        ...base,
        ...ratingSection(
          question,
          answers.map(({ value }) => value),
        ),
      };
    case 24:
    case 30:
    case 31: {
      const items = testItems(question, tests, outcomes, study);
      const { Percentage, Value, Color } = items.find(({ ItemType }) => ItemType === 'Circle') ?? base;
      return { ...base, Percentage, Value, Color, Count: tests.length, Items: items };
    }
    default:
      return { ...base, Count: answers.length, Items: [] };
  }
}

/** Share and count of the option that was chosen most. */
function leader(picks: readonly (readonly string[])[]): Pick<ReportSection, 'Percentage' | 'Value'> {
  const counts = new Map<string, number>();
  for (const optionIds of picks) for (const id of new Set(optionIds)) counts.set(id, (counts.get(id) ?? 0) + 1);
  const most = Math.max(0, ...counts.values());
  return most === 0 ? { Percentage: null, Value: null } : { Percentage: percentOf(most, picks.length), Value: most };
}

/** Value is the mean of the ratings, Percentage the share of them that are 4 or 5; of a matrix over all its statements. */
function ratingSection(question: StudyQuestion, given: readonly AnswerValue[]) {
  const values = given.filter((value) => ratingsOf([value]).length > 0);
  const ratings = ratingsOf(values);
  const found = meanWithInterval(ratings);
  return {
    Percentage: found === null ? null : percentOf(ratings.filter(isHighRating).length, ratings.length),
    Value: wireMean(found),
    Color: ratingColor(found?.mean ?? null),
    Count: values.length,
    Items: values.length === 0 ? [] : ratingItems(question, values),
  };
}

function textsOf(answers: Gathered['answers']): ReportSection['Texts'] {
  const texts: ReportSection['Texts'] = [];
  for (const { recordingId, value } of answers) {
    const text = value.kind === 'text' ? value.text.trim() : '';
    if (text !== '') texts.push({ RecordingId: recordingId, Text: text });
  }
  return texts;
}
