/** A project's questions as the wire has them → the study as a tester's runner takes it. */
import type { WireItem, WirePrototype, WireQuestItem } from '@sightline/wire/calls';
import type { Channel, StudyConsent, StudyPrototype, StudyQuestion, StudyTest } from '@sightline/wire/run';

const websiteTest = 24;
const prototypeTest = 31;
const isTest = (item: WireQuestItem): boolean => item.QuestionType === websiteTest || item.QuestionType === prototypeTest;

/** The questions a tester meets, in order. */
export function toStudyQuestions(items: readonly WireItem[]): StudyQuestion[] {
  return items.map(({ QuestItem: item, Alternatives }) => ({
    id: item.Id,
    type: item.QuestionType,
    name: item.Name,
    description: item.Description,
    required: item.Required,
    options: Alternatives.map((option) => ({ id: option.Id, name: option.Name })),
    nextAfterSec: item.ShowNextButtonInSec,
    test: isTest(item) ? toTest(item) : null,
  }));
}

/** One consent a channel that any test of the study records; needed where one of them needs it. */
export function toConsents(items: readonly WireItem[]): StudyConsent[] {
  const tests = items.map((item) => item.QuestItem).filter(isTest);
  const channels: [Channel, (item: WireQuestItem) => string][] = [
    ['screen', screenChoice],
    ['voice', (item) => item.Sensors.Voice],
  ];
  return channels.flatMap(([channel, choiceOf]) => {
    const choices = tests.map(choiceOf);
    return choices.every((choice) => choice === 'off') ? [] : [{ channel, needed: choices.includes('needed') }];
  });
}

/** Minutes a tester should keep free: half of each time limit, half a minute a question. */
export function estimateMinutes(questions: readonly StudyQuestion[]): number {
  const seconds = questions.reduce((sum, question) => sum + (question.test === null ? 30 : question.test.limitSec / 2 + 30), 30);
  return Math.max(1, Math.round(seconds / 60));
}

/** A website without the snippet is seen by screen share or not at all. */
function screenChoice(item: WireQuestItem): string {
  const onlyByScreen = item.QuestionType === websiteTest && item.RecordBy === 'screen';
  return onlyByScreen && item.Sensors.Screen === 'off' ? 'needed' : item.Sensors.Screen;
}

function toTest(item: WireQuestItem): StudyTest {
  return {
    kind: item.QuestionType === websiteTest ? 'website' : 'prototype',
    url: item.EyeTrackingWebSiteUrl,
    task: item.EyeTrackingWebSiteObjective,
    limitSec: item.LimitTimeout,
    recordBy: item.RecordBy,
    prototype: item.Prototype === null ? null : toPrototype(item, item.Prototype),
  };
}

function toPrototype(item: WireQuestItem, prototype: WirePrototype): StudyPrototype {
  const desktop = item.Devices.split(',').includes('3');
  return {
    startScreenId: prototype.StartScreenId ?? prototype.Screens[0]?.Id ?? '',
    device: desktop ? 'desktop' : 'phone',
    aspect: aspectOf(item, desktop),
    screens: prototype.Screens.map((screen) => ({
      id: screen.Id,
      name: screen.Name,
      imageUrl: screen.ImageUrl,
      width: screen.Width,
      height: screen.Height,
      goal: screen.Goal,
      hotspots: screen.Hotspots.map((spot) => ({
        id: spot.Id,
        x: spot.X,
        y: spot.Y,
        width: spot.Width,
        height: spot.Height,
        targetScreenId: spot.TargetScreenId,
      })),
    })),
  };
}

/** Width over height as held: '16:9' upright is 9 / 16; a desktop always lies. */
function aspectOf(item: WireQuestItem, desktop: boolean): number {
  const [long = 16, short = 9] = item.PrototypeDevice.split(':').map(Number);
  const ratio = long > 0 && short > 0 ? long / short : 16 / 9;
  return desktop || item.PrototypePosition === 'horizontal' ? ratio : 1 / ratio;
}
