/** The part of a group that goes question by question. */
import type { ReportSection } from '@sightline/wire/calls';
import type { AnswerValue, StudyQuestion } from '@sightline/wire/run';
import type { TestSummary } from '../types.ts';
import type { Case } from './case.ts';
import { choiceItems } from './choice-items.ts';
import { neutralColor } from './colors.ts';
import { ratingItems } from './rating-items.ts';
import { testItems } from './test-items.ts';

/** What the cases hold of one question, in the order of the cases. */
interface Gathered {
  answers: { recordingId: string; value: AnswerValue }[];
  tests: TestSummary[];
}

/** One section per question, in order; one pass over all answers, whatever their number. */
export function buildSections(questions: readonly StudyQuestion[], cases: readonly Case[]): ReportSection[] {
  const byQuestion = new Map<string, Gathered>(questions.map((question) => [question.id, { answers: [], tests: [] }]));
  for (const { recordingId, summary } of cases) {
    for (const { questionId, value } of summary.answers) byQuestion.get(questionId)?.answers.push({ recordingId, value });
    for (const test of summary.tests) byQuestion.get(test.questionId)?.tests.push(test);
  }
  return questions.map((question) => buildSection(question, byQuestion.get(question.id) ?? { answers: [], tests: [] }));
}

function buildSection(question: StudyQuestion, { answers, tests }: Gathered): ReportSection {
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
      const picks = valuesOf(answers, (value) => (value.kind === 'options' && value.optionIds.length > 0 ? value.optionIds : null));
      return { ...base, Count: picks.length, Items: choiceItems(question, picks) };
    }
    case 9: {
      const ratings = valuesOf(answers, (value) => (value.kind === 'rating' ? value.rating : null));
      return { ...base, Count: ratings.length, Items: ratingItems(ratings) };
    }
    case 24:
    case 30:
    case 31:
      return { ...base, Count: tests.length, Items: testItems(question, tests) };
    default:
      return { ...base, Count: answers.length, Items: [] };
  }
}

function textsOf(answers: Gathered['answers']): ReportSection['Texts'] {
  const texts: ReportSection['Texts'] = [];
  for (const { recordingId, value } of answers) {
    const text = value.kind === 'text' ? value.text.trim() : '';
    if (text !== '') texts.push({ RecordingId: recordingId, Text: text });
  }
  return texts;
}

function valuesOf<T>(answers: Gathered['answers'], pick: (value: AnswerValue) => T | null): T[] {
  const picked: T[] = [];
  for (const { value } of answers) {
    const one = pick(value);
    if (one !== null) picked.push(one);
  }
  return picked;
}
