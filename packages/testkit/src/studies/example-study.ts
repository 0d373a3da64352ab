/** A study as the runner would be given it, without a server: for tests and for golden recordings. */
import type { Study, StudyPrototype, StudyQuestion, StudyTest } from '@sightline/wire/run';
import { QuestionType } from '@sightline/domain/questions';
import { readTravelPrototype } from '../golden/travel-prototype.ts';

const plain = { description: '', required: true, options: [], nextAfterSec: 0, role: '', test: null };

const tested: Record<StudyTest['kind'], { type: number; name: string }> = {
  website: { type: QuestionType.websiteTest, name: 'Find the delivery time' },
  application: { type: QuestionType.applicationTest, name: 'Order the lamp' },
  prototype: { type: QuestionType.prototypeTest, name: 'Book the cabin' },
};

function prototypeTest(): StudyPrototype {
  const { screens, start } = readTravelPrototype();
  return {
    startScreenId: `scr_${start}`,
    device: 'phone',
    aspect: 9 / 19.5,
    screens: screens.map(({ key, name, goal, width, height, hotspots }) => ({
      id: `scr_${key}`,
      name,
      imageUrl: `/files/${key}.webp`,
      width,
      height,
      goal,
      hotspots: hotspots.map(({ to, ...spot }, index) => ({ id: `hot_${key}_${index}`, ...spot, targetScreenId: `scr_${to}` })),
    })),
  };
}

/** An instruction, the test, a rating, a choice and an open question; ids are the same every time. */
export function exampleStudy(kind: StudyTest['kind'], url = 'https://shop.invalid/demo/shop/'): Study {
  const test: StudyQuestion = {
    ...plain,
    id: 'qst_test',
    ...tested[kind],
    test: {
      kind,
      url: kind === 'prototype' ? '' : url,
      task: 'Find out what you were asked to find out.',
      limitSec: 180,
      recordBy: 'snippet',
      channels: ['screen'],
      prototype: kind === 'prototype' ? prototypeTest() : null,
    },
  };
  const options = [
    { id: 'alt_yes', name: 'Yes' },
    { id: 'alt_no', name: 'No' },
  ];
  const questions: StudyQuestion[] = [
    { ...plain, id: 'qst_intro', type: QuestionType.instruction, name: 'Welcome' },
    test,
    { ...plain, id: 'qst_rating', type: QuestionType.smileyRating, name: 'How was it?' },
    { ...plain, id: 'qst_choice', type: QuestionType.singleAnswer, name: 'Would you come back?', options },
    { ...plain, id: 'qst_open', type: QuestionType.openEnded, name: 'What was hard?' },
  ];
  return {
    code: 'example2',
    preview: false,
    projectName: 'Example',
    testerMessage: '',
    researcherName: '',
    language: 'en',
    minutes: 4,
    retentionDays: 365,
    consentVersion: 1,
    consents: [],
    calibration: null,
    questions,
    backlinks: { complete: '', disqualified: '', overQuota: '' },
  };
}
