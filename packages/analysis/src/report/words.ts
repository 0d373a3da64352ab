/** Title and description of a group, in sentences that say no more than the figures do. */
import type { Judgement, Outcome } from '../types.ts';
import { adjustedWald } from '../statistics/adjusted-wald.ts';
import { isCompleted } from './case.ts';
import { minTestersForInterval } from '../statistics/mean.ts';
import { averageCompletionPercent } from './colors.ts';
import { percentOf, wholePercent } from './rounding.ts';

export type GroupName = 'All' | Outcome;

/** Below this the figures are shown but not called a finding. */
export const fewRecordings = minTestersForInterval;

interface Words {
  Title: string;
  Description: string;
}

/** '1 tester', '2 testers'. */
export function testers(count: number): string {
  return count === 1 ? '1 tester' : `${count} testers`;
}

const groupTitles: Record<Exclude<GroupName, 'All'>, string> = {
  Success: 'Completed without difficulties',
  Difficult: 'Completed with difficulties',
  Unsuccess: 'Did not complete the task',
  DroppedOut: 'Left before the end',
};

interface Counts {
  /** Recordings of the sample, and those beside it. */
  totalCount: number;
  droppedOutCount: number;
}

/** Words of a group of `count` recordings. */
export function describeGroup(name: GroupName, judgements: readonly Judgement[], count: number, counts: Counts): Words {
  const total = counts.totalCount;
  if (name === 'DroppedOut') return { Title: groupTitles.DroppedOut, Description: droppedOutWords(count, total) };
  if (total === 0) return { Title: 'No recordings yet', Description: 'The report starts with the first completed recording.' };
  if (judgements.length === 0 && name === 'All')
    return { Title: `${testers(count)} answered`, Description: 'This project has no test task: the answers are below.' };
  if (name === 'All') return { Title: titleOfAll(judgements), Description: sentencesOf(judgements, counts).join(' ') };
  if (count === 0) return { Title: groupTitles[name], Description: `None of ${testers(total)}.` };
  const interval = adjustedWald(count, total);
  const range = interval === null ? '' : `, 95% interval ${Math.round(100 * interval.low)}–${Math.round(100 * interval.high)}`;
  return {
    Title: groupTitles[name],
    Description: [`${count} of ${testers(total)} (${wholePercent(count, total)}${range}).`, ...detailsOf(judgements)].join(' '),
  };
}

function titleOfAll(judgements: readonly Judgement[]): string {
  const completed = judgements.filter(isCompleted).length;
  if (judgements.length < fewRecordings) return 'Too few recordings to judge';
  if (completed === judgements.length) return 'Every tester completed the task';
  if (completed === 0) return 'No tester completed the task';
  const percent = percentOf(completed, judgements.length);
  if (percent >= averageCompletionPercent) return 'Most testers completed the task';
  if (percent > 50) return 'More than half completed the task';
  return percent === 50 ? 'Half of the testers completed the task' : 'Less than half completed the task';
}

function droppedOutWords(count: number, total: number): string {
  return count === 0
    ? 'No tester dropped out.'
    : `${count} in addition to the sample of ${total}: they left and did not come back. Not counted in the success rate.`;
}

function sentencesOf(judgements: readonly Judgement[], { droppedOutCount }: Counts): string[] {
  const completed = judgements.filter(isCompleted).length;
  const few =
    judgements.length < fewRecordings ? ['With fewer than 5 testers, watching the recordings tells you more than the figures.'] : [];
  const left =
    droppedOutCount === 0 ? [] : [`${droppedOutCount} more left before the end and ${droppedOutCount === 1 ? 'is' : 'are'} not counted.`];
  return [`${completed} of ${testers(judgements.length)} completed the task.`, ...detailsOf(judgements), ...left, ...few];
}

function detailsOf(judgements: readonly Judgement[]): string[] {
  const marked = judgements.filter(({ direct }) => direct !== null);
  const direct = marked.filter((judgement) => judgement.direct).length;
  const paths =
    marked.length === 0
      ? []
      : [`${direct} took the expected path${direct < marked.length ? `, ${marked.length - direct} went another way` : ''}.`];
  return [...paths, ...unsuccessOf(judgements)];
}

function unsuccessOf(judgements: readonly Judgement[]): string[] {
  const failed = judgements.filter(({ outcome }) => outcome === 'Unsuccess').map(({ test }) => test.ending);
  const counts = [
    [failed.filter((ending) => ending === 'gave-up').length, 'gave up'],
    [failed.filter((ending) => ending === 'time-limit').length, 'ran out of time'],
    [failed.filter((ending) => ending === 'done').length, 'said they did it without reaching the goal'],
    [failed.filter((ending) => ending === 'none').length, 'left before the end'],
  ] as const;
  const parts = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  return parts.length === 0 ? [] : [`${parts.join(', ')}.`];
}
