/** Question row → wire shape, and → what the rules of the domain ask of it. */
import type { ReadyQuestion } from '@sightline/domain/projects';
import { expectedPathProblem, type Hotspot } from '@sightline/domain/prototypes';
import type { Alternative, WireHotspot, WireItem, WirePrototype, WirePrototypeScreen } from '@sightline/wire/calls';
import { QuestionType } from '@sightline/domain/questions';
import type { OptionRow, QuestionRow, ScreenRow } from './question-store.ts';

export function toItem(row: QuestionRow): WireItem {
  return {
    QuestItem: {
      Id: row.id,
      Name: row.name,
      QuestionType: row.type,
      ItemType: row.itemType,
      ReadOnly: row.readOnly,
      Unasked: row.unasked,
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
      KeptParameters: row.keptParameters,
      LeftOut: row.leftOut,
      MayBeFramed: row.mayBeFramed,
      HasRecorder: row.hasRecorder,
      Role: row.role,
      Sensors: {
        Screen: row.sensorScreen,
        Voice: row.sensorVoice,
        Gaze: row.sensorGaze,
        Expression: row.sensorExpression,
        Camera: row.sensorCamera,
      },
      ExpressionDeclared: row.expressionDeclared,
      Calibration: row.calibration,
      Prototype: row.type === QuestionType.prototypeTest ? toPrototype(row) : null,
    },
    Alternatives: row.options.map(toAlternative),
  };
}

export function toAlternative(option: OptionRow): Alternative {
  return { Id: option.id, Name: option.name, LeftLabel: option.leftLabel, RightLabel: option.rightLabel };
}

function toPrototype(row: QuestionRow): WirePrototype {
  const { startScreenId, expectedPath } = row;
  const whole = expectedPathProblem(expectedPath, startScreenId, row.screens) === null;
  return {
    StartScreenId: startScreenId,
    ExpectedPath: whole ? expectedPath : [],
    BrokenPath: whole ? [] : expectedPath,
    Screens: row.screens.map(toScreen),
  };
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

function toHotspot(spot: Hotspot): WireHotspot {
  const { id, x, y, width, height, targetScreenId, goesBack = false, overlay = null } = spot;
  return { Id: id, X: x, Y: y, Width: width, Height: height, TargetScreenId: targetScreenId, GoesBack: goesBack, Overlay: overlay };
}

/** The part of a question that decides whether its project is ready and can start. */
export function toContent(row: QuestionRow): ReadyQuestion {
  const prototype = row.type === QuestionType.prototypeTest ? { startScreenId: row.startScreenId, screens: row.screens } : null;
  const { type, name, url, objective, options } = row;
  return { type, name, url, objective, options, prototype, pictureMade: row.previewPath !== null };
}
