/** The application demo: its questions, its twelve testers, and what they said. */
import { persona, type AnswerBook, type StudyText } from '@sightline/testkit';
import { QuestionType } from '@sightline/domain/questions';
import type { DemoStudy } from './demo-study.ts';
import { choose, impression, textOf, type Voice } from './answers.ts';

const statements = ['The app is quick', 'I know where I am', 'The buttons are easy to reach'].map((Name) => ({
  Name,
  LeftLabel: 'Not at all',
  RightLabel: 'Completely',
}));
const parts = ['The list of lamps', 'The page of a lamp', 'The basket', 'The payment'];

const text = (shopUrl: string): StudyText => ({
  name: 'Demo: lamp shop app',
  description: 'See what a finished test looks like',
  message: 'Thank you for trying our app on your own phone. It is the app that is tested, not you.',
  test: {
    Name: 'Put a lamp into the basket',
    EyeTrackingWebSiteUrl: shopUrl,
    EyeTrackingWebSiteObjective: 'Open the app, find a lamp for a small desk that costs less than 100 €, and put it into the basket.',
    LimitTimeout: 180,
    Screen: 'off',
  },
  before: [
    {
      type: QuestionType.instruction,
      fields: { Name: 'Welcome', Description: 'Please open the app when you are asked to, and come back to this page when you are done.' },
    },
  ],
  after: [
    { type: QuestionType.smileyRating, fields: { Name: 'How easy was this task?', Role: 'ease' } },
    { type: QuestionType.smileyRating, fields: { Name: 'How do you see the app?' }, options: statements },
    { type: QuestionType.singleAnswer, fields: { Name: 'Would you keep the app on your phone?' }, options: ['Yes', 'Perhaps', 'No'] },
    { type: QuestionType.multipleAnswer, fields: { Name: 'Which parts should be better?' }, options: parts },
    { type: QuestionType.openEnded, fields: { Name: 'What would you tell the people who make the app?' } },
  ],
});

const voices: Record<Voice, readonly string[]> = {
  quick: [
    'It just works. The filter by price was the first thing I saw.',
    'Quick and quiet. I would like to see the lamp switched on.',
    'The basket shows the sum at once, thank you for that.',
  ],
  detour: [
    'The filter hides behind a small picture. I scrolled for a while before I tried it.',
    'I looked under "Desk" first, but the small ones are under "Table".',
    'When I go back from a lamp, the list starts again at its top.',
  ],
  hard: [
    'I could not tell whether the lamp was in the basket. A short message would help.',
    'The sizes are given in words only. How wide is "small"?',
  ],
  lost: ['I did not find any lamp below 100 € and closed the app.', 'It asked me for an account before I could see the basket.'],
};

const answers: AnswerBook = (question, who, random) => {
  if (question.type === QuestionType.smileyRating) return impression(question, who, random);
  if (question.type === QuestionType.openEnded) return textOf(voices, who, random);
  const happy = who.course === 'direct' || who.course === 'indirect';
  if (question.type === QuestionType.singleAnswer) return choose(question, happy ? [5, 3, 1] : [0, 3, 4], 1, random);
  if (question.type === QuestionType.multipleAnswer) return choose(question, [3, 4, 2, 1], random.int(1, 2), random);
  return null;
};

const onPhone = (course: Parameters<typeof persona>[0], own: Parameters<typeof persona>[1]) => persona(course, { ...own, touch: true });

export const appStudy: DemoStudy = {
  kind: 'application',
  text,
  answers,
  createdDaysAgo: 42,
  testers: [
    onPhone('direct', { age: 31, gender: 'Female' }),
    onPhone('direct', { age: 25, gender: 'Male', pace: 0.8 }),
    onPhone('indirect', { age: 44, gender: 'Female', pace: 1.2 }),
    onPhone('struggling', { age: 57, gender: 'Male', pace: 2.1 }),
    onPhone('direct', { age: 38, gender: 'Female', pace: 0.9 }),
    onPhone('gives-up', { age: 66, gender: 'Male' }),
    onPhone('direct', { age: 22, gender: 'Other', pace: 0.7 }),
    onPhone('indirect', { age: 49, gender: 'Male', pace: 1.1 }),
    onPhone('direct', { age: 35, gender: 'Male' }),
    onPhone('runs-out', { age: 71, gender: 'Female' }),
    onPhone('struggling', { age: 53, gender: 'Female', pace: 1.9 }),
    onPhone('direct', { age: 29, gender: 'Female' }),
  ],
};
