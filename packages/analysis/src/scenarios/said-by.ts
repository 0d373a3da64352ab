/** What the testers of one part of a tree said: each text is in the answer once, however many parts it belongs to. */
import type { ScenarioTree } from '@sightline/wire/calls';
import type { StudyQuestion } from '@sightline/wire/run';
import { allThatTestersSaid, mostCriteria } from '../report/said.ts';
import type { SummarisedRecording } from '../types.ts';

export interface SaidBy {
  /** Numbers of the most frequent texts of these recordings, each kind at most `mostCriteria`; recordings by their numbers. */
  of(recordings: readonly number[]): { Advantages: number[]; Flaws: number[] };
  /** The texts that were asked for so far, by those numbers. */
  texts(): ScenarioTree['Said'];
}

/** `recordings`: newest first. */
export function saidBy(questions: readonly StudyQuestion[], recordings: readonly SummarisedRecording[]): SaidBy {
  const { advantages, flaws } = allThatTestersSaid(questions, recordings);
  const all = [...advantages, ...flaws];
  const numberOf = new Map(recordings.map(({ recordingId }, index) => [recordingId, index]));
  // Of each recording the numbers of its texts.
  const byRecording = recordings.map((): number[] => []);
  for (const [text, { RecordingIds }] of all.entries()) for (const id of RecordingIds) byRecording[numberOf.get(id) ?? -1]?.push(text);
  const used = new Map<number, number>();
  const numbered = (text: number): number => {
    const known = used.get(text) ?? used.size;
    used.set(text, known);
    return known;
  };
  return {
    of: (asked) => {
      const counts = new Map<number, number>();
      for (const recording of asked) for (const text of byRecording[recording] ?? []) counts.set(text, (counts.get(text) ?? 0) + 1);
      // Among equals the order of all texts holds: the most frequent of everyone, then the newest.
      const most = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).map(([text]) => text);
      const first = (fits: (text: number) => boolean): number[] => most.filter(fits).slice(0, mostCriteria).map(numbered);
      return { Advantages: first((text) => text < advantages.length), Flaws: first((text) => text >= advantages.length) };
    },
    texts: () => [...used.keys()].flatMap((text) => all[text] ?? []),
  };
}
