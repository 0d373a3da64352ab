/** The report of a project: summaries merged, once over all and once by outcome. */
import type { ReportGroups } from '@sightline/wire/calls';
import type { MergeInput, Outcome } from '../types.ts';
import { askedOf } from '../outcomes/asked-ratings.ts';
import { judgeOutcomes, type Judgements } from '../outcomes/judge-outcomes.ts';
import { setNorm } from '../outcomes/norm.ts';
import { newestFirst, type Case } from './case.ts';
import { buildGroup, type GroupContext } from './group.ts';

/**
 * Report of one test over any number of recordings; cost is linear in recordings and flat in their length, and their order does not matter.
 * Recordings in which the test was never started are left out; in a project without a test all count, and only the group All is filled.
 * Sessions that lapsed are outside the sample: they are in the group DroppedOut alone.
 */
export function mergeReport(input: MergeInput): ReportGroups {
  const { byRecording, norm }: Judgements =
    input.testQuestionId === null
      ? { byRecording: new Map(), norm: setNorm([], 0) }
      : judgeOutcomes(input.recordings, input.testQuestionId, input);
  const begun: Case[] = [];
  for (const recording of [...input.recordings].sort(newestFirst)) {
    if (input.only?.has(recording.recordingId) === false) continue;
    const judgement = byRecording.get(recording.recordingId) ?? null;
    if (judgement !== null || input.testQuestionId === null) begun.push({ ...recording, judgement });
  }
  const all = begun.filter(({ lapsed }) => !lapsed);
  const droppedOut = begun.filter(({ lapsed }) => lapsed);
  const context: GroupContext = {
    questions: input.questions,
    pageRules: input.pageRules,
    recordings: input.recordings,
    testQuestionId: input.testQuestionId,
    norm,
    totalCount: all.length,
    droppedOutCount: droppedOut.length,
    clarityAsked: input.testQuestionId === null ? [] : askedOf(input.questions, input.testQuestionId, 'clarity'),
    areas: input.areas,
  };
  const withOutcome = (outcome: Outcome): Case[] => all.filter((one) => one.judgement?.outcome === outcome);
  return {
    All: buildGroup('All', all, context),
    Unsuccess: buildGroup('Unsuccess', withOutcome('Unsuccess'), context),
    Difficult: buildGroup('Difficult', withOutcome('Difficult'), context),
    Success: buildGroup('Success', withOutcome('Success'), context),
    DroppedOut: buildGroup('DroppedOut', droppedOut, context),
  };
}
