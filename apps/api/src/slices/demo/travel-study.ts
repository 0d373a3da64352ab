/** The prototype demo: its questions, its fourteen testers, and what they said. */
import { persona, type AnswerBook, type StudyText } from '@sightline/testkit';
import { QuestionType } from '@sightline/domain/questions';
import type { DemoArea, DemoStudy } from './demo-study.ts';
import { choose, impression, textOf, type Voice } from './answers.ts';

const trips = ['Hotel', 'Holiday home', 'With friends', 'Camping'];
const next = ['I would book with it', 'I would compare elsewhere first', 'I would not use it'];

const text = (): StudyText => ({
  name: 'Demo: travel prototype',
  description: 'See what a finished test looks like',
  test: {
    Name: 'Book the cabin',
    EyeTrackingWebSiteObjective: 'You want to see the northern lights. Book the cabin under the lights near Tromsø for two nights.',
    LimitTimeout: 120,
    PrototypeDevice: '19.5:9',
    PrototypePosition: 'vertical',
    Gaze: 'optional',
    Expression: 'optional',
    ExpressionDeclared: true,
  },
  before: [
    {
      type: QuestionType.instruction,
      fields: {
        Name: 'Welcome',
        Description:
          'You will try an early design of a travel app. Not everything can be pressed yet. Please say what you think when you are asked.',
      },
    },
  ],
  after: [
    { type: QuestionType.smileyRating, fields: { Name: 'How was booking with this app?' } },
    { type: QuestionType.smileyRating, fields: { Name: 'How clear was what you were asked to do?', RatingImage: 'star', Role: 'clarity' } },
    { type: QuestionType.singleAnswerDropdown, fields: { Name: 'What would you do next?' }, options: next },
    { type: QuestionType.multipleAnswer, fields: { Name: 'How do you stay when you travel?' }, options: trips },
    { type: QuestionType.openEnded, fields: { Name: 'What would you change?' } },
    { type: QuestionType.smileyRating, questionSet: 'sus', fields: { Name: 'How much do you agree with these statements?' } },
  ],
});

const voices: Record<Voice, readonly string[]> = {
  quick: [
    'Nothing really. From the picture to the booking in five presses.',
    'I liked that the price is always at the bottom. Maybe show the total earlier.',
    'Great pictures. The calendar had the right dates already, which felt a bit like magic.',
    'Clear and fast. I would like to see more photos of the cabin.',
  ],
  detour: [
    'I went to the map first because I wanted to know how far it is from town. Show the distance in the list.',
    'I saved it first, but then Saved was empty. The heart should do something.',
    'The map has only prices on it, no names. I had to guess which one is the cabin.',
  ],
  hard: [
    'I pressed the pictures at the top and nothing happened. They look like a gallery.',
    'I tried to pick other days in the calendar, it did not react.',
    'Cleaning and service are added only at the very end. I went back to check whether I had done something wrong.',
  ],
  lost: [
    'I could not find the cabin, only cards with other houses. Let me search by name.',
    'I kept coming back to the same list. I did not see that the map pin can be pressed.',
  ],
};

const answers: AnswerBook = (question, who, random) => {
  if (question.type === QuestionType.smileyRating) return impression(question, who, random);
  if (question.type === QuestionType.openEnded) return textOf(voices, who, random);
  if (question.type === QuestionType.singleAnswerDropdown)
    return choose(question, who.course === 'direct' ? [5, 2, 0] : who.course === 'indirect' ? [3, 4, 0] : [0, 3, 3], 1, random);
  if (question.type === QuestionType.multipleAnswer) return choose(question, [5, 6, 3, 1], random.int(1, 3), random);
  return null;
};

const areas: readonly DemoArea[] = [
  { screen: 'Explore', name: 'Search', share: { x: 0.04, y: 0.185, width: 0.92, height: 0.08 } },
  { screen: 'Explore', name: 'Tromsø', share: { x: 0.04, y: 0.39, width: 0.57, height: 0.35 } },
  { screen: 'Explore', name: 'See all', share: { x: 0.82, y: 0.355, width: 0.16, height: 0.03 } },
];

export const travelStudy: DemoStudy = {
  kind: 'prototype',
  text,
  answers,
  createdDaysAgo: 49,
  areas,
  testers: [
    persona('direct', { age: 29, gender: 'Female', touch: true }),
    persona('direct', { age: 35, gender: 'Male' }),
    persona('indirect', { age: 42, gender: 'Female' }),
    persona('direct', { age: 24, gender: 'Other', touch: true, pace: 0.8 }),
    persona('struggling', { age: 58, gender: 'Male' }),
    persona('direct', { age: 33, gender: 'Female', pace: 0.9 }),
    persona('gives-up', { age: 64, gender: 'Female', missesPerPlace: 0.7, pace: 1.1 }),
    persona('indirect', { age: 38, gender: 'Male', touch: true }),
    persona('direct', { age: 47, gender: 'Female', pace: 1.1 }),
    persona('struggling', { age: 51, gender: 'Female', touch: true, pace: 1 }),
    persona('direct', { age: 26, gender: 'Male', pace: 0.8 }),
    persona('runs-out', { age: 70, gender: 'Male', missesPerPlace: 0.6 }),
    persona('indirect', { age: 31, gender: 'Female' }),
    persona('direct', { age: 40, gender: 'Male', touch: true }),
  ],
};
