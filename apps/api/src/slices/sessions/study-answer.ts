/** What a tester is shown of a project's tests before they begin: what would be recorded, and how long it takes. */
import type { WireItem, WireQuestItem } from '@sightline/wire/calls';
import {
  isPlayedTest,
  screenChoiceOf,
  type CalibrationKind,
  type Channel,
  type StudyConsent,
  type StudyQuestion,
} from '@sightline/wire/run';
import { calibrationKinds } from '@sightline/domain/recordings';

/** One consent a channel that any test of the study records; needed where one of them needs it. */
export function toConsents(items: readonly WireItem[]): StudyConsent[] {
  const tests = items.map((item) => item.QuestItem).filter(isPlayedTest);
  const channels: [Channel, (item: WireQuestItem) => string][] = [
    ['screen', screenChoiceOf],
    ['voice', (item) => item.Sensors.Voice],
    ['gaze', (item) => item.Sensors.Gaze],
    ['expression', (item) => item.Sensors.Expression],
    ['camera', (item) => item.Sensors.Camera],
  ];
  return channels.flatMap(([channel, choiceOf]) => {
    const choices = tests.map(choiceOf);
    return choices.every((choice) => choice === 'off') ? [] : [{ channel, needed: choices.includes('needed') }];
  });
}

/** The most precise calibration that any test with eye tracking asks for; null if none tracks eyes. */
export function toCalibration(items: readonly WireItem[]): CalibrationKind | null {
  const asked = items.map((item) => item.QuestItem).filter((item) => isPlayedTest(item) && item.Sensors.Gaze !== 'off');
  const kinds = asked.map((item) => item.Calibration);
  return calibrationKinds.findLast((kind) => kinds.includes(kind)) ?? null;
}

/** Seconds that a test without a time limit is taken for. */
const unlimitedSec = 600;

/** Minutes a tester should keep free: half of each time limit, half a minute per question. */
export function estimateMinutes(questions: readonly StudyQuestion[]): number {
  const seconds = questions.reduce(
    (sum, question) => sum + (question.test === null ? 30 : (question.test.limitSec || unlimitedSec) / 2 + 30),
    30,
  );
  return Math.max(1, Math.round(seconds / 60));
}
