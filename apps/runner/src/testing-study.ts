/** The study that the runner's own tests take: a text, a prototype of three screens, a rating. */
import type { Study, StudyQuestion, StudyScreen } from '@sightline/wire/run';
import { QuestionType } from '@sightline/domain/questions';
import { testingQuestion } from './session/testing-question.ts';

const screen = (id: string, part: Partial<StudyScreen>): StudyScreen => ({
  id,
  name: id,
  imageUrl: '/picture.svg',
  width: 400,
  height: 1600,
  goal: false,
  hotspots: [],
  ...part,
});
const spot = (target: string, y: number) => ({ id: `to_${target}`, x: 100, y, width: 200, height: 100, targetScreenId: target });
const question = (id: string, type: number, part: Partial<StudyQuestion> = {}): StudyQuestion =>
  testingQuestion(id, { type, name: `Question ${id}`, ...part });
export const study: Study = {
  code: 'ABCD2345',
  preview: false,
  projectName: 'A shop',
  testerMessage: '',
  researcherName: 'Nordlys Lamps',
  language: 'en',
  minutes: 3,
  retentionDays: 90,
  consentVersion: 6,
  consents: [
    { channel: 'screen', needed: true },
    { channel: 'voice', needed: false },
  ],
  calibration: null,
  questions: [
    question('q1', 1, { required: true }),
    question('q2', QuestionType.prototypeTest, {
      test: {
        kind: 'prototype',
        url: '',
        task: 'Find the lamp',
        limitSec: 120,
        recordBy: 'snippet',
        channels: ['screen', 'voice'],
        prototype: {
          startScreenId: 's1',
          screens: [
            screen('s1', { hotspots: [spot('s2', 300)] }),
            screen('s2', { hotspots: [spot('s3', 1400)] }),
            screen('s3', { goal: true }),
          ],
          device: 'phone',
          aspect: 0.5,
        },
      },
    }),
    question('q3', 9),
  ],
  backlinks: { complete: '', disqualified: '', overQuota: '' },
};

/** The same test on a website with the snippet, an hour long, then the rating. */
export function websiteStudy(url: string): Study {
  const questions = study.questions.slice(1).map((one): StudyQuestion => {
    if (one.test === null) return one;
    return { ...one, type: QuestionType.websiteTest, test: { ...one.test, kind: 'website', url, limitSec: 3_600, prototype: null } };
  });
  return { ...study, questions };
}
