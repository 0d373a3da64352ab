/** Question row → wire shape, and → what the rules of the domain ask of it. */
import type { QuestionContent } from '@sightline/domain/questions';
import type { Alternative, WireHotspot, WireItem, WirePrototype, WirePrototypeScreen } from '@sightline/wire/calls';
import type { HotspotRow, OptionRow, QuestionRow, ScreenRow } from './question-store.ts';

const prototypeTest = 31;

export function toItem(row: QuestionRow): WireItem {
  return {
    QuestItem: {
      Id: row.id,
      Name: row.name,
      QuestionType: row.type,
      ItemType: row.itemType,
      ReadOnly: row.readOnly,
      Description: row.description,
      Required: row.required,
      EyeTrackingWebSiteUrl: row.url,
      EyeTrackingWebSiteObjective: row.objective,
      LimitTimeout: row.limitSec,
      ShowNextButtonInSec: row.nextAfterSec,
      PrototypeDevice: row.prototypeDevice,
      PrototypePosition: row.prototypePosition,
      Devices: row.devices,
      MediaFilePath: row.mediaPath,
      PreviewFilePath: row.previewPath,
      GoalUrl: row.goalUrl,
      RecordBy: row.recordBy,
      Sensors: { Screen: row.sensorScreen, Voice: row.sensorVoice },
      Prototype: row.type === prototypeTest ? toPrototype(row) : null,
    },
    Alternatives: row.options.map(toAlternative),
  };
}

export function toAlternative(option: OptionRow): Alternative {
  return { Id: option.id, Name: option.name, LeftLabel: option.leftLabel, RightLabel: option.rightLabel };
}

function toPrototype(row: QuestionRow): WirePrototype {
  return { StartScreenId: row.startScreenId, ExpectedPath: row.expectedPath, Screens: row.screens.map(toScreen) };
}

export function toScreen(screen: ScreenRow): WirePrototypeScreen {
  return {
    Id: screen.id,
    Name: screen.name,
    ImageUrl: `/files/${screen.picture}`,
    ThumbnailUrl: `/files/${screen.thumbnail}`,
    Width: screen.width,
    Height: screen.height,
    Goal: screen.goal,
    Hotspots: screen.hotspots.map(toHotspot),
  };
}

function toHotspot(spot: HotspotRow): WireHotspot {
  return { Id: spot.id, X: spot.x, Y: spot.y, Width: spot.width, Height: spot.height, TargetScreenId: spot.targetScreenId };
}

/** The part of a question that decides whether its project can start. */
export function toContent(row: QuestionRow): QuestionContent {
  const prototype = row.type === prototypeTest ? { startScreenId: row.startScreenId, screens: row.screens } : null;
  return { type: row.type, name: row.name, url: row.url, objective: row.objective, options: row.options, prototype };
}
