/** The path of every tester through a test, as scenarios and their tree are made of them. */
import type { StudyQuestion } from '@sightline/wire/run';
import { judgeOutcomes } from '../outcomes/judge-outcomes.ts';
import { newestFirst } from '../report/case.ts';
import type { ChosenInput } from '../report/chosen.ts';
import { placeFolder } from '../report/places.ts';
import type { Judgement, SummarisedRecording, TestSummary } from '../types.ts';
import { foldLoops } from './fold-loops.ts';

export interface TakenPath {
  recording: SummarisedRecording;
  judgement: Judgement;
  /** Screens, or pages as they are counted, with loops folded. */
  path: string[];
}

/**
 * One for each recording of the sample that began the test and reported its screens or pages, newest first. Sessions that lapsed are taken
 * by their outcome alone. Cost is linear in recordings, and their order does not matter.
 */
export function takenPaths(input: ChosenInput): { question: StudyQuestion | null; taken: TakenPath[] } {
  const question = input.questions.find(({ id }) => id === input.testQuestionId) ?? null;
  const { byRecording } = judgeOutcomes(input.recordings, input.testQuestionId, input);
  const foldOf = placeFolder(question, input);
  const taken = [...input.recordings].sort(newestFirst).flatMap((recording): TakenPath[] => {
    const judgement = byRecording.get(recording.recordingId);
    if (judgement === undefined || input.only?.has(recording.recordingId) === false) return [];
    if (judgement.outcome === 'DroppedOut' && input.outcome !== 'DroppedOut') return [];
    if (!reportsPlaces(judgement.test)) return [];
    if (input.outcome !== undefined && judgement.outcome !== input.outcome) return [];
    return [{ recording, judgement, path: foldLoops(judgement.test.path.map(foldOf)) }];
  });
  return { question, taken };
}

/** What was filmed, a linked prototype too, reported no places. */
function reportsPlaces({ kind, clicksRecorded }: TestSummary): boolean {
  return kind === 'prototype' || (kind === 'website' && clicksRecorded);
}
