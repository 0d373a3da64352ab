/** A project's questions as the wire has them → as a tester's runner takes them; the studio's preview draws from the same. */
import { isOnDesktop, parametersIn, Platform, QuestionType, selectorsIn } from '@sightline/domain/questions';
import type { TextHiding } from '@sightline/domain/projects';
import { channels, type Channel, type ChannelChoice } from '@sightline/domain/recordings';
import type { WirePrototype } from '../calls/prototypes.ts';
import type { Alternative, WireItem, WireQuestItem } from '../calls/questions.ts';
import type { RecorderRules, StudyPrototype, StudyQuestion, StudyTest } from './study.ts';

const testKinds: Readonly<Record<number, StudyTest['kind']>> = {
  [QuestionType.websiteTest]: 'website',
  [QuestionType.applicationTest]: 'application',
  [QuestionType.prototypeTest]: 'prototype',
};
const desktop = String(Platform.desktop);

/** What the project says of every recording of its sites. */
export interface SiteRecording {
  hideTexts: TextHiding;
  /** 1 if canvases are recorded, else 0. */
  recordCanvas: number;
}
const usual: SiteRecording = { hideTexts: 0, recordCanvas: 1 };

/** The questions a tester gets, in order. */
export function toStudyQuestions(items: readonly WireItem[], site: SiteRecording = usual): StudyQuestion[] {
  return items.map((item) => toStudyQuestion(item, site));
}

/** One question as the tester sees it. */
export function toStudyQuestion({ QuestItem: item, Alternatives }: WireItem, site: SiteRecording = usual): StudyQuestion {
  return {
    id: item.Id,
    type: item.QuestionType,
    name: item.Name,
    description: item.Description,
    required: item.Required,
    options: Alternatives.map(toOption),
    ...(item.QuestionType === QuestionType.smileyRating ? { ratingImage: item.RatingImage } : {}),
    nextAfterSec: item.ShowNextButtonInSec,
    role: item.Role,
    test: toTest(item, site),
  };
}

function toOption({ Id, Name, LeftLabel, RightLabel }: Alternative): StudyQuestion['options'][number] {
  return {
    id: Id,
    name: Name,
    ...(LeftLabel === '' ? {} : { leftLabel: LeftLabel }),
    ...(RightLabel === '' ? {} : { rightLabel: RightLabel }),
  };
}

/** Whether the runner has a test to play here: a website, an application or a prototype. */
export function isPlayedTest(item: WireQuestItem): boolean {
  return testKinds[item.QuestionType] !== undefined;
}

/** Whether what happens on the tester's screen is recorded: in every test but that of an app whose video the researcher does not want. */
function recordsScreen(item: WireQuestItem): boolean {
  return isPlayedTest(item) && screenChoiceOf(item) !== 'off';
}

/** Whatever a test can record of what happens in it is always recorded, so that is always asked; the video of an app is the tester's own to make and send. */
export function screenChoiceOf(item: WireQuestItem): ChannelChoice {
  return item.QuestionType === QuestionType.applicationTest ? item.Sensors.Screen : 'needed';
}

/** What a test records of a tester who agrees: its screen, and the rest as the researcher chose. */
export function channelsOf(item: WireQuestItem): Channel[] {
  const { Voice, Gaze, Expression, Camera } = item.Sensors;
  const chosen = {
    screen: recordsScreen(item),
    voice: Voice !== 'off',
    gaze: Gaze !== 'off',
    expression: Expression !== 'off',
    camera: Camera !== 'off',
  };
  return channels.filter((channel) => chosen[channel]);
}

/** A prototype without screens of its own that lives at an address: it opens in a window of its own and is filmed, as a website without the snippet is. */
function isLinkedPrototype(item: WireQuestItem): boolean {
  return item.QuestionType === QuestionType.prototypeTest && item.EyeTrackingWebSiteUrl !== '' && item.Prototype?.Screens.length === 0;
}

function toTest(item: WireQuestItem, site: SiteRecording): StudyTest | null {
  const linked = isLinkedPrototype(item);
  const kind = linked ? 'website' : testKinds[item.QuestionType];
  if (kind === undefined) return null;
  return {
    kind,
    url: item.EyeTrackingWebSiteUrl,
    task: item.EyeTrackingWebSiteObjective,
    limitSec: item.LimitTimeout,
    recordBy: linked ? 'screen' : item.RecordBy,
    prototype: item.Prototype === null || linked ? null : toStudyPrototype(item, item.Prototype),
    channels: channelsOf(item),
    ...deviceOf(item),
    ...(kind === 'website' && !linked && item.RecordBy === 'snippet' ? { recorder: recorderRules(item, site) } : {}),
    ...(kind === 'application' && item.Sensors.Screen === 'needed' ? { videoNeeded: true } : {}),
  };
}

function recorderRules({ GoalUrl, KeptParameters, LeftOut }: WireQuestItem, { hideTexts, recordCanvas }: SiteRecording): RecorderRules {
  return {
    goalUrl: GoalUrl,
    keptParameters: parametersIn(KeptParameters),
    leftOut: selectorsIn(LeftOut),
    ...(hideTexts > 0 && { hideTexts }),
    ...(recordCanvas === 0 && { withoutCanvas: true }),
  };
}

function deviceOf({ Devices }: WireQuestItem): Pick<StudyTest, 'device'> {
  const devices = Devices.split(',').filter((device) => device !== '');
  const onDesktop = devices.filter((device) => device === desktop).length;
  if (devices.length === 0 || (onDesktop > 0 && onDesktop < devices.length)) return {};
  return { device: onDesktop > 0 ? 'desktop' : 'phone' };
}

/** The prototype as it plays, from its start screen or else its first; `startScreenId` is empty while there is no screen. */
export function toStudyPrototype(item: WireQuestItem, prototype: WirePrototype): StudyPrototype {
  const isDesktop = isOnDesktop(item.Devices);
  return {
    startScreenId: prototype.StartScreenId ?? prototype.Screens[0]?.Id ?? '',
    device: isDesktop ? 'desktop' : 'phone',
    aspect: aspectOf(item, isDesktop || item.PrototypePosition === 'horizontal'),
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
        ...(spot.GoesBack === true ? { goesBack: true } : {}),
        ...(spot.Overlay ? { overlay: spot.Overlay } : {}),
      })),
    })),
  };
}

/** Width over height as held: '16:9' upright is 9 / 16; a desktop always lies. */
function aspectOf(item: WireQuestItem, lies: boolean): number {
  const [long = 16, short = 9] = item.PrototypeDevice.split(':').map(Number);
  const ratio = long > 0 && short > 0 ? long / short : 16 / 9;
  return lies ? ratio : 1 / ratio;
}
