import { expect, it } from 'vitest';
import type { StudyQuestion } from '@sightline/wire/run';
import { answerInWords } from './answer-words.ts';

const question = (options: StudyQuestion['options']): StudyQuestion => ({
  id: 'q',
  type: 9,
  name: 'How much do you agree?',
  description: '',
  required: true,
  options,
  nextAfterSec: 0,
  role: '',
  test: null,
});

it('of a matrix has a figure for each statement that is still there, in their order', () => {
  const asked = question([
    { id: 'a', name: 'It is easy to use.' },
    { id: 'b', name: 'I trust it' },
  ]);
  const ratings = [
    { optionId: 'b', rating: 2 },
    { optionId: 'gone', rating: 5 },
    { optionId: 'a', rating: 4 },
  ];
  expect(answerInWords(asked, { kind: 'ratings', ratings })).toBe('It is easy to use: 4; I trust it: 2');
});
