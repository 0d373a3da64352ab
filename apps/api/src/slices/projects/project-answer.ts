/** Project row, its questions and collectors → wire shape. */
import { averagePercentage, isReadyForStart, textHiding } from '@sightline/domain/projects';
import { isTestType } from '@sightline/domain/questions';
import type { WireCollector, WireProject } from '@sightline/wire/calls';
import type { ProjectRow } from './project-store.ts';
import { toContent, toItem } from './questions/question-answer.ts';
import type { QuestionRow } from './questions/question-rows.ts';

export function toProject(row: ProjectRow, questions: readonly QuestionRow[], collectors: WireCollector[]): WireProject {
  const collected = sum(collectors.map((collector) => collector.completes));
  const sampleSize = sum(collectors.map(placesOf));
  return {
    Id: row.id,
    Name: row.name,
    Description: row.description,
    TesterMessage: row.testerMessage,
    ProductName: row.productName,
    Language: row.language,
    CreateDate: row.createdAt.toISOString(),
    LastDataUpdate: row.lastDataUpdate.toISOString(),
    AvatarData: { PreviewUrl: previewOf(questions) },
    Collectors: collectors,
    ReadOnly: row.readOnly,
    ReadyForStart: isReadyForStart(row, questions.map(toContent)),
    TargetPlatform: row.targetPlatform,
    Devices: row.devices,
    MinimumAge: row.minimumAge,
    ...(row.hideTexts === textHiding.typed ? {} : { HideTexts: row.hideTexts }),
    ...(row.recordCanvas === 1 ? {} : { RecordCanvas: row.recordCanvas }),
    MainQuestionType: row.mainQuestionType,
    PreviewCode: row.previewCode,
    CreatedFromMethodology: row.createdFromMethodology,
    QuestData: { Items: questions.map(toItem) },
    totalCollected: collected,
    totalSampleSize: sampleSize,
    averagePercentage: averagePercentage(collected, sampleSize),
  };
}

/** Places that were given back are no longer waited for. */
function placesOf({ SelectedNumberOfResponses, panelInfo }: WireCollector): number {
  const refunded = panelInfo?.PlacesRefunded ?? 0;
  return refunded === 0 ? SelectedNumberOfResponses : (panelInfo?.EndedWith ?? SelectedNumberOfResponses) - refunded;
}

/** The start screen of the first prototype, else the picture of the first website. */
function previewOf(questions: readonly QuestionRow[]): string | null {
  for (const question of questions.filter(({ type }) => isTestType(type))) {
    const start = question.screens.find((screen) => screen.id === question.startScreenId) ?? question.screens[0];
    if (start !== undefined) return `/files/${start.thumbnail}`;
    const picture = question.previewPath ?? question.mediaPath;
    if (picture !== null) return picture;
  }
  return null;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
