/** A question being edited as the runner would be given it, so that the preview is the tester's own step. */
import type { WireItem, WirePrototype, WireQuestItem } from '@sightline/wire/calls';
import type { Channel, StudyPrototype, StudyQuestion, StudyTest } from '@sightline/wire/run';

export const desktopPlatform = 3;

export function studyQuestion({ QuestItem: question, Alternatives }: WireItem, targetPlatform: number): StudyQuestion {
  return {
    id: question.Id,
    type: question.QuestionType,
    name: question.Name,
    description: question.Description,
    required: question.Required,
    options: Alternatives.map((option) => ({ id: option.Id, name: option.Name })),
    nextAfterSec: question.ShowNextButtonInSec,
    test: studyTest(question, targetPlatform),
  };
}

function studyTest(question: WireQuestItem, targetPlatform: number): StudyTest | null {
  if (question.QuestionType !== 24 && question.QuestionType !== 31) return null;
  return {
    kind: question.QuestionType === 24 ? 'website' : 'prototype',
    url: question.EyeTrackingWebSiteUrl,
    task: question.EyeTrackingWebSiteObjective,
    limitSec: question.LimitTimeout,
    recordBy: question.RecordBy,
    prototype: question.Prototype && studyPrototype(question.Prototype, question, targetPlatform),
  };
}

/** The prototype as it plays; null while it has no screen to start with. */
export function studyPrototype(prototype: WirePrototype, question: WireQuestItem, targetPlatform: number): StudyPrototype | null {
  const startScreenId = prototype.StartScreenId ?? prototype.Screens[0]?.Id;
  if (startScreenId === undefined) return null;
  const device = targetPlatform === desktopPlatform ? 'desktop' : 'phone';
  return {
    startScreenId,
    device,
    aspect: frameAspect(device, question),
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

/** Width over height: '19:9' upright is 9/19; a desktop is 16/10. */
function frameAspect(device: 'phone' | 'desktop', question: WireQuestItem): number {
  if (device === 'desktop') return 16 / 10;
  const [long = NaN, short = NaN] = question.PrototypeDevice.split(':').map(Number);
  const ratio = long > 0 && short > 0 ? long / short : 16 / 9;
  return question.PrototypePosition === 'horizontal' ? ratio : 1 / ratio;
}

/** What a test records, as small tags on the tester's step. */
export function recordedChannels({ QuestItem: question }: WireItem): Channel[] {
  return question.Sensors.Voice === 'off' ? ['screen'] : ['screen', 'voice'];
}
