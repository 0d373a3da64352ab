/** One row per answer: each chosen option and each rated statement is a row of its own. */
import { scales, scoreRoles, type ScoreRole } from '@sightline/domain/methodology';
import { QuestionType, type AnswerValue, type StudyOption, type StudyQuestion } from '@sightline/wire/run';
import { number, recordingTable, text, time, type ExportedRecording, type TableStudy } from './table.ts';

interface Given {
  /** The statement that was rated, or the option that was chosen. */
  statement: StudyOption | null;
  option: StudyOption | null;
  answer: string;
  value: number | null;
}

interface AnswerFact extends Given {
  recordingId: string;
  question: StudyQuestion;
  /** Counted from 1. */
  questionNumber: number;
  answeredAtMs: number;
  tags: string;
}

const typeNames: Readonly<Record<number, string>> = {
  [QuestionType.openEnded]: 'open ended',
  [QuestionType.singleAnswer]: 'single answer',
  [QuestionType.multipleAnswer]: 'multiple answer',
  [QuestionType.singleAnswerDropdown]: 'dropdown',
  [QuestionType.smileyRating]: 'rating',
};

export const answersTable = recordingTable<AnswerFact>(
  {
    name: 'answers',
    says: 'One row per answer. A question with several chosen options has a row for each option, a rating with statements a row for each statement.',
  },
  [
    text('recording_id', 'The recording that the answer is from.', ({ recordingId }) => recordingId),
    number('question_number', 'Place of the question in the project, from 1.', ({ questionNumber }) => questionNumber),
    text('question_id', 'Identifies the question.', ({ question }) => question.id),
    text('question', 'Text of the question.', ({ question }) => question.name),
    text(
      'question_type',
      'open ended, single answer, multiple answer, dropdown or rating.',
      ({ question }) => typeNames[question.type] ?? '',
    ),
    text('role', 'What the question measures, such as seq, nps or likes; empty for your own questions.', ({ question }) => question.role),
    text('statement_id', 'Of a rating with statements: identifies the statement.', ({ statement }) => statement?.id ?? null),
    text('statement', 'Of a rating with statements: its text.', ({ statement }) => statement?.name ?? null),
    text('option_id', 'Of a choice: identifies the chosen option.', ({ option }) => option?.id ?? null),
    text('answer', 'The text written, the option chosen, or the rating given.', ({ answer }) => answer),
    number('value', 'Of a rating 1 to 5, of a standard question its score; empty for all others.', ({ value }) => value),
    text('tags', 'Of an open answer: names of its tags, separated by spaces.', ({ tags }) => tags),
    time('answered_at', "When it was answered, UTC by the tester's clock.", ({ answeredAtMs }) => new Date(answeredAtMs)),
  ],
  answersOf,
);

/** In the order of the questions; answers to questions that were deleted since are left out, as in the report. */
function answersOf(recording: ExportedRecording, { questions }: TableStudy): AnswerFact[] {
  return questions.flatMap((question, index) => {
    const answer = recording.answers.find(({ questionId }) => questionId === question.id);
    if (answer === undefined) return [];
    const tags = recording.answerTags.filter(({ questionId }) => questionId === question.id).map(({ name }) => name);
    const of = {
      recordingId: recording.id,
      question,
      questionNumber: index + 1,
      answeredAtMs: answer.answeredAtMs,
      tags: tags.join(' '),
    };
    return given(question, answer.value).map((one) => ({ ...of, ...one }));
  });
}

/** How a test ended is in the table of tests; that an instruction was read is no answer. */
function given(question: StudyQuestion, value: AnswerValue): Given[] {
  switch (value.kind) {
    case 'text':
      return [{ statement: null, option: null, answer: value.text, value: null }];
    case 'options':
      return question.options.flatMap((option, index) => {
        if (!value.optionIds.includes(option.id)) return [];
        return [{ statement: null, option, answer: option.name, value: scoreOf(question, index) }];
      });
    case 'rating':
      return [{ statement: null, option: null, answer: String(value.rating), value: value.rating }];
    case 'ratings':
      return question.options.flatMap((statement) => {
        const rated = value.ratings.find(({ optionId }) => optionId === statement.id);
        return rated === undefined ? [] : [{ statement, option: null, answer: String(rated.rating), value: rated.rating }];
      });
    case 'read':
    case 'test':
      return [];
  }
}

function scoreOf({ role }: StudyQuestion, optionIndex: number): number | null {
  return isScoreRole(role) ? scales[role].first + optionIndex : null;
}

function isScoreRole(role: string): role is ScoreRole {
  return (scoreRoles as readonly string[]).includes(role);
}
