/** Recordings of testers who were far quicker than the others of their project: said beside a recording, never a reason to drop it. */
import { median } from '../statistics/median.ts';
import type { RecordingSummary, SummarisedRecording } from '../types.ts';

/** With fewer testers than this a median says too little. */
const enoughTesters = 5;
/** Share of the median below which somebody is too quick. */
const tooQuick = 1 / 3;

interface Pace {
  recordingId: string;
  /** What was timed: a test, or all other questions together. */
  of: string;
  ms: number;
}

/**
 * Ids of the recordings in which a test, or the questions, took less than a third of the median of all recordings given; a part that fewer
 * than 5 testers took flags nobody. Sessions that lapsed neither count nor are flagged.
 * Source of the third: Greszki, Meyer & Schoen (2015), "Exploring the effects of removing 'too fast' responses and respondents from web
 * surveys", Public Opinion Quarterly 79(2), which compares cut-offs of 30 to 50 % of the median.
 */
export function speedingIds(recordings: readonly Pick<SummarisedRecording, 'recordingId' | 'lapsed' | 'summary'>[]): Set<string> {
  const paces = recordings.filter(({ lapsed }) => !lapsed).flatMap(({ recordingId, summary }) => pacesOf(recordingId, summary));
  const byPart = new Map<string, Pace[]>();
  for (const pace of paces) {
    const others = byPart.get(pace.of);
    if (others === undefined) byPart.set(pace.of, [pace]);
    else others.push(pace);
  }
  return new Set([...byPart.values()].flatMap(quickOf));
}

function quickOf(paces: readonly Pace[]): string[] {
  if (paces.length < enoughTesters) return [];
  const bound = median(paces.map(({ ms }) => ms)) * tooQuick;
  return paces.filter(({ ms }) => ms < bound).map(({ recordingId }) => recordingId);
}

function pacesOf(recordingId: string, summary: RecordingSummary): Pace[] {
  const tests = summary.tests.filter(({ ending }) => ending !== 'none');
  const paces = tests.map(({ questionId, startAtMs, endAtMs }) => ({ recordingId, of: questionId, ms: Math.max(0, endAtMs - startAtMs) }));
  const msPerQuestion = meanAnswerMs(summary);
  return msPerQuestion === null ? paces : [...paces, { recordingId, of: '', ms: msPerQuestion }];
}

/**
 * Mean time from one answer to the next, so that who was asked fewer questions is not quicker; null if there is none. The first answer
 * has no time of its own: when its question was shown is not known.
 */
function meanAnswerMs({ answers }: RecordingSummary): number | null {
  const inOrder = [...answers].sort((one, other) => one.answeredAtMs - other.answeredAtMs);
  const gaps = inOrder.flatMap(({ value, answeredAtMs }, index) => {
    const before = inOrder[index - 1];
    return before === undefined || value.kind === 'test' || value.kind === 'read' ? [] : [answeredAtMs - before.answeredAtMs];
  });
  return gaps.length === 0 ? null : gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length;
}
