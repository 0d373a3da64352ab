/** What went well and what to improve, each found in the data and tied to the recordings that show it. */
import type { ReportGroup } from '@sightline/wire/calls';
import type { StudyQuestion } from '@sightline/wire/run';
import type { Norm } from '../outcomes/norm.ts';
import type { Judgement, MergeInput } from '../types.ts';
import { isEasy, isHard } from '../outcomes/asked-ratings.ts';
import { isSlow } from '../outcomes/judge-outcomes.ts';
import { isCompleted, recordingIdsOf } from './case.ts';
import { averageCompletionPercent } from './colors.ts';
import { percentOf, wholePercent } from './rounding.ts';
import { placeFolder, placeNames } from './places.ts';
import { fewRecordings, testers, type GroupName } from './words.ts';

type Criterion = ReportGroup['GoodCriterias'][number];

function criterion(text: string, judgements: readonly Judgement[]): Criterion {
  return { Text: text, RecordingIds: recordingIdsOf(judgements) };
}

/** Findings in the testers' favour; none without recordings. The rate is one only of all together, and of enough of them. */
export function goodCriteria(name: GroupName, judgements: readonly Judgement[]): Criterion[] {
  const n = judgements.length;
  if (n === 0) return [];
  const found: Criterion[] = [];
  const completed = judgements.filter(isCompleted);
  if (name === 'All' && n >= fewRecordings && percentOf(completed.length, n) >= averageCompletionPercent) {
    found.push(
      criterion(
        `${wholePercent(completed.length, n)} completed the task (${completed.length} of ${n}); ${averageCompletionPercent}% is average`,
        completed,
      ),
    );
  }
  const marked = completed.filter(({ direct }) => direct !== null);
  const direct = marked.filter((judgement) => judgement.direct);
  if (direct.length > 0 && direct.length * 2 >= marked.length)
    found.push(criterion(`${direct.length} of ${marked.length} took the expected path`, direct));
  const counted = judgements.filter(({ test }) => test.clicksRecorded);
  const exact = counted.filter(({ test }) => test.misclicks === 0);
  if (exact.length > 0 && exact.length * 2 >= counted.length)
    found.push(criterion(`${exact.length} of ${counted.length} made no misclick`, exact));
  if (counted.length > 0 && counted.every(({ test }) => test.rageClicks === 0)) found.push(criterion('No rage clicks', []));
  const easy = judgements.filter(({ ease }) => isEasy(ease));
  const rated = judgements.filter(({ ease }) => ease !== null);
  if (easy.length > 0 && easy.length * 2 >= rated.length)
    found.push(
      criterion(`${easy.length} of ${rated.length} rated the task as easy (${stepsOf(easy, '4 or 5 of 5', '6 or 7 of 7')})`, easy),
    );
  return found;
}

/** Issues, those with the most recordings behind them first; none without recordings. */
export function badCriteria(
  judgements: readonly Judgement[],
  norm: Norm,
  question: StudyQuestion | null,
  study: Pick<MergeInput, 'pageRules' | 'recordings'>,
): Criterion[] {
  const failed = judgements.filter(({ outcome }) => outcome === 'Unsuccess');
  const hard = judgements.filter(({ ease }) => isHard(ease));
  const ended = (ending: string): Judgement[] => failed.filter(({ test }) => test.ending === ending);
  const found = [
    ...some(ended('gave-up'), (n) => `${testers(n)} gave up`),
    ...some(ended('time-limit'), (n) => `${testers(n)} ran out of time`),
    ...some(ended('done'), (n) => `${testers(n)} said it was done without reaching the goal`),
    ...some(slowerThan(judgements, norm), (n) => `${testers(n)} completed the task, but slowly`),
    ...some(
      judgements.filter(({ direct }) => direct === false),
      (n) => `${testers(n)} reached the goal by another path`,
    ),
    ...some(hard, (n) => `${testers(n)} rated the task as hard (${stepsOf(hard, '1 or 2 of 5', '1 or 2 of 7')})`),
    ...some(
      judgements.filter(({ test }) => test.rageClicks > 0),
      (n) => `Rage clicks by ${testers(n)}`,
    ),
    ...mostMissed(judgements, question, placeFolder(question, study)),
  ];
  return found.sort((a, b) => b.RecordingIds.length - a.RecordingIds.length);
}

function stepsOf([first]: readonly Judgement[], ofFive: string, ofSeven: string): string {
  return first?.ease?.steps === 7 ? ofSeven : ofFive;
}

function some(judgements: readonly Judgement[], text: (n: number) => string): Criterion[] {
  return judgements.length === 0 ? [] : [criterion(text(judgements.length), judgements)];
}

function slowerThan(judgements: readonly Judgement[], norm: Norm): Judgement[] {
  return judgements.filter((judgement) => isCompleted(judgement) && isSlow(judgement.test, norm));
}

/** The place with the most misclicks; ties go to the name that sorts first. */
function mostMissed(judgements: readonly Judgement[], question: StudyQuestion | null, foldOf: (place: string) => string): Criterion[] {
  const counts = new Map<string, number>();
  for (const { test } of judgements) {
    for (const [place, { misclicks }] of Object.entries(test.places)) {
      if (misclicks > 0) counts.set(foldOf(place), (counts.get(foldOf(place)) ?? 0) + misclicks);
    }
  }
  const most = [...counts].sort((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1))[0];
  if (most === undefined) return [];
  const [place, misclicks] = most;
  const missed = judgements.filter(({ test }) =>
    Object.entries(test.places).some(([own, figures]) => figures.misclicks > 0 && foldOf(own) === place),
  );
  const name = placeNames(question)(place);
  return some(
    missed,
    (n) => `${testers(n)} pressed where nothing happens on “${name}” (${misclicks === 1 ? '1 misclick' : `${misclicks} misclicks`})`,
  );
}
