/** Question row → wire shape, and → what the rules of the domain ask of it. */
import type { ReadyQuestion } from '@sightline/domain/projects';
import { expectedPathProblem, type Hotspot } from '@sightline/domain/prototypes';
import type { Alternative, WireHotspot, WireItem, WirePageRules, WirePrototype, WirePrototypeScreen } from '@sightline/wire/calls';
import { questionFields, QuestionType, sensorFields, type QuestionField, type QuestionKey } from '@sightline/domain/questions';
import type { PageRules } from './page-rule-store.ts';
import type { OptionRow, QuestionRow, ScreenRow } from './question-rows.ts';

type Written<F extends QuestionField> = { [W in F]: QuestionRow[QuestionKey<W>] };

/** These fields of a question by their wire names. */
function written<F extends QuestionField>(row: QuestionRow, fields: readonly F[]): Written<F> {
  return Object.fromEntries(fields.map((field) => [field, row[questionFields[field].key]])) as Written<F>;
}

type SensorField = (typeof sensorFields)[number];
const isSensor = (field: QuestionField): field is SensorField => sensorFields.some((sensor) => sensor === field);
const plainFields = (Object.keys(questionFields) as QuestionField[]).filter(
  (field): field is Exclude<QuestionField, SensorField> => !isSensor(field),
);

export function toItem(row: QuestionRow): WireItem {
  return {
    QuestItem: {
      ...written(row, plainFields),
      Sensors: written(row, sensorFields),
      Id: row.id,
      QuestionType: row.type,
      ItemType: row.itemType,
      ReadOnly: row.readOnly,
      Unasked: row.unasked,
      MediaFilePath: row.mediaPath,
      PreviewFilePath: row.previewPath,
      MayBeFramed: row.mayBeFramed,
      HasRecorder: row.hasRecorder,
      Prototype: row.type === QuestionType.prototypeTest ? toPrototype(row) : null,
      ...(row.type === QuestionType.websiteTest && { PageRules: toPageRules(row.pageRules) }),
    },
    Alternatives: row.options.map(toAlternative),
  };
}

export function toPageRules({ version, rules }: PageRules): WirePageRules {
  return { Version: version, Rules: rules.map(({ pattern, countAs }) => ({ Pattern: pattern, CountAs: countAs })) };
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
