/** The website demo: its questions, its sixteen testers, and what they said. */
import { persona, type AnswerBook, type StudyText } from '@sightline/testkit';
import { QuestionType } from '@sightline/domain/questions';
import type { DemoStudy } from './demo-study.ts';
import { shopInsight } from './shop-insight.ts';
import { choose, impression, textOf, type Voice } from './answers.ts';

const shops = ['Large marketplaces', 'Furniture chains', 'Small design shops', 'None of these'];
const statements = ['I found what I was looking for', 'The prices were clear', 'I trust this shop'].map((Name) => ({
  Name,
  LeftLabel: 'Not at all',
  RightLabel: 'Completely',
}));
const where = ['On the product page', 'In the basket', 'On a page of its own', 'I did not find it'];

const text = (shopUrl: string): StudyText => ({
  name: 'Demo: shop website',
  description: 'See what a finished test looks like',
  message: 'Thank you for helping us make our lamp shop better. There are no wrong answers.',
  test: {
    Name: 'Find the delivery time',
    EyeTrackingWebSiteUrl: shopUrl,
    EyeTrackingWebSiteObjective:
      'You like the Halo lamp for your kitchen table and live in Norway. Find out how many days it takes until it is at your door. You do not need to buy it.',
    LimitTimeout: 180,
    GoalUrl: '/demo/shop/delivery',
    RecordBy: 'snippet',
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
          'You will visit a small lamp shop and look for one piece of information. Please act as you would at home; it is the shop that is tested, not you.',
      },
    },
  ],
  after: [
    { type: QuestionType.smileyRating, fields: { Name: 'How do you like the shop overall?' } },
    { type: QuestionType.smileyRating, fields: { Name: 'How much do you agree?', RatingImage: 'star' }, options: statements },
    { type: QuestionType.smileyRating, questionSet: 'csat', fields: { Name: 'Overall, how satisfied are you with this shop?' } },
    { type: QuestionType.singleAnswer, fields: { Name: 'Would you order a lamp here?' }, options: ['Yes', 'No'] },
    { type: QuestionType.singleAnswer, fields: { Name: 'Where did you look for the delivery time first?' }, options: where },
    { type: QuestionType.multipleAnswer, fields: { Name: 'Where do you usually buy lamps?' }, options: shops },
    { type: QuestionType.openEnded, fields: { Name: 'What was good, and what was hard?' } },
  ],
});

const voices: Record<Voice, readonly string[]> = {
  quick: [
    'The delivery link sits right under the basket button. Could not be easier.',
    'Very calm pages, I saw the little truck at once.',
    'Found it in two steps. I also liked that the table is split by country.',
    'Beautiful drawings, and the delivery page answers first and explains later.',
    'I searched for Halo, opened it, there was the link. Done.',
  ],
  detour: [
    'I expected the days next to the price. I only saw the link on my second look.',
    'I put it into the basket to see a date, and the link was there too.',
    'Good shop, but I clicked through two other lamps before I scrolled down to the link.',
    'The link is small compared with the yellow button. I nearly missed it.',
  ],
  hard: [
    'I searched for "delivery" and the shop said nothing found. That is a pity, the page exists.',
    'It took me all the way to the checkout before I saw any days. I do not want to type my name to learn that.',
    'I clicked on the picture several times hoping for more details.',
  ],
  lost: [
    'I gave up. Search knows only lamps, and I did not think of looking at the foot of the page.',
    'I looked in the checkout and saw "2 to 4 working days", I suppose that is it?',
    'Pretty, but I could not find it in time.',
  ],
};

const answers: AnswerBook = (question, who, random) => {
  if (question.type === QuestionType.smileyRating) return impression(question, who, random);
  if (question.type === QuestionType.openEnded) return textOf(voices, who, random);
  if (question.name.startsWith('Would you order')) {
    const weights = who.course === 'direct' ? [6, 1] : who.course === 'indirect' ? [3, 2] : [1, 3];
    return choose(question, weights, 1, random);
  }
  if (question.name.startsWith('Where did you')) {
    const first =
      who.course === 'direct' ? [6, 1, 2, 0] : who.course === 'gives-up' || who.course === 'runs-out' ? [1, 1, 0, 4] : [2, 4, 1, 0];
    return choose(question, first, 1, random);
  }
  if (question.type === QuestionType.multipleAnswer) return choose(question, [6, 5, 3, 1], random.int(1, 3), random);
  return null;
};

export const shopStudy: DemoStudy = {
  kind: 'website',
  text,
  answers,
  createdDaysAgo: 49,
  insight: shopInsight,
  testers: [
    persona('direct', { age: 34, gender: 'Female' }),
    persona('direct', { age: 27, gender: 'Male', pace: 0.8 }),
    persona('indirect', { age: 45, gender: 'Female' }),
    persona('direct', { age: 52, gender: 'Male', pace: 1.2 }),
    persona('struggling', { age: 61, gender: 'Female' }),
    persona('direct', { age: 23, gender: 'Female', pace: 0.7 }),
    persona('mistaken', { age: 38, gender: 'Male', pace: 1.1 }),
    persona('indirect', { age: 31, gender: 'Other' }),
    persona('direct', { age: 41, gender: 'Female' }),
    persona('gives-up', { age: 67, gender: 'Male', missesPerPlace: 0.6 }),
    persona('direct', { age: 29, gender: 'Male', pace: 0.9 }),
    persona('indirect', { age: 56, gender: 'Female', pace: 1.1 }),
    persona('struggling', { age: 48, gender: 'Male', pace: 1.2 }),
    persona('direct', { age: 36, gender: 'Female', pace: 0.9 }),
    persona('runs-out', { age: 72, gender: 'Female', missesPerPlace: 0.5 }),
    persona('direct', { age: 44, gender: 'Male' }),
  ],
};
