/** What a study requires of a session in its tasks, with their streams. */
import type { RecordingSummary, TestSummary } from '@sightline/analysis';
import type { TakenTask } from '@sightline/domain/panel';
import { QuestionType } from '@sightline/domain/questions';
import type { WireItem, WireQuestItem } from '@sightline/wire/calls';
import { isPlayedTest } from '@sightline/wire/run';

interface Stream {
  kind: string;
  questionId: string | null;
  firstAtMs: number;
  lastAtMs: number;
}

export const isTask = ({ QuestItem }: WireItem): boolean => isPlayedTest(QuestItem);

/** One task of the study, as the recording has it. */
export function takenTask(item: WireQuestItem, summary: RecordingSummary | null, streams: readonly Stream[]): TakenTask {
  const test = summary?.tests.find(({ questionId }) => questionId === item.Id);
  if (test === undefined || test.ending === 'none') return { durationMs: null, reached: false, covered: [] };
  return {
    durationMs: test.endAtMs - test.startAtMs,
    reached: test.reached && hasGoal(item),
    covered: [...filmedKinds(item).map((kind) => coverOf(test, streams, kind)), ...sensedShares(item, summary?.sensing ?? null)],
  };
}

/** A goal that the recording shows; without one the tester's word says that it was reached. */
function hasGoal({ GoalUrl, Prototype }: WireQuestItem): boolean {
  return GoalUrl !== '' || Prototype?.Screens.some(({ Goal }) => Goal) === true;
}

/**
 * Kinds of video and voice that the study requires of a task. Events of a page depend on its site as well, and a linked prototype is filmed only where
 * its maker does not let it be framed: neither is up to the member.
 */
function filmedKinds(item: WireQuestItem): string[] {
  const { Screen, Voice, Camera } = item.Sensors;
  const isFilmed =
    item.QuestionType === QuestionType.applicationTest
      ? Screen === 'needed'
      : item.QuestionType === QuestionType.websiteTest && item.RecordBy === 'screen';
  return [...(isFilmed ? ['screen'] : []), ...(Voice === 'needed' ? ['voice'] : []), ...(Camera === 'needed' ? ['camera'] : [])];
}

/** Share of a task, 0 to 1, from the first to the last moment of its stream. */
function coverOf({ questionId, startAtMs, endAtMs }: TestSummary, streams: readonly Stream[], kind: string): number {
  const stream = streams.find((one) => one.kind === kind && one.questionId === questionId);
  if (stream === undefined) return 0;
  const seenMs = Math.min(endAtMs, stream.lastAtMs) - Math.max(startAtMs, stream.firstAtMs);
  return Math.max(0, seenMs) / Math.max(1, endAtMs - startAtMs);
}

/** 1 for each required reading of the camera that is there, 0 for one that is missing: how good it is depends on light and machine. */
function sensedShares({ Sensors }: WireQuestItem, sensing: RecordingSummary['sensing'] | null): number[] {
  const shareOf = (integrity: number | undefined): number => ((integrity ?? -1) < 0 ? 0 : 1);
  return [
    ...(Sensors.Gaze === 'needed' ? [shareOf(sensing?.gaze?.integrity)] : []),
    ...(Sensors.Expression === 'needed' ? [shareOf(sensing?.expression?.integrity)] : []),
  ];
}
