/** An answer as a researcher reads it in a table or beside a replay. */
import type { AnswerValue, StudyQuestion, TestEnding } from '@sightline/wire/run';

const endings: Record<TestEnding, string> = {
  done: 'Said: I did it',
  'gave-up': 'Said: I could not do it',
  'time-limit': 'Ran out of time',
  goal: 'Reached the goal',
};

/** 'It is easy to use.' → 'It is easy to use', so that a figure can follow. */
const withoutStop = (statement: string): string => statement.replace(/[.:]$/, '');

/** Options by name, ratings as '4 of 5', those of a matrix as 'First: 4; Second: 2'; an option that was deleted since is left out. */
export function answerInWords(question: StudyQuestion, value: AnswerValue): string {
  switch (value.kind) {
    case 'text':
      return value.text;
    case 'options':
      return question.options
        .filter((option) => value.optionIds.includes(option.id))
        .map((option) => option.name)
        .join(', ');
    case 'rating':
      return `${value.rating} of 5`;
    case 'ratings':
      return question.options
        .flatMap(({ id, name }) =>
          value.ratings.filter(({ optionId }) => optionId === id).map(({ rating }) => `${withoutStop(name)}: ${rating}`),
        )
        .join('; ');
    case 'read':
      return 'Read';
    case 'test':
      return endings[value.ending];
  }
}
