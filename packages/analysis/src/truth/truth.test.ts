/** Every figure of every tab against testers of whom everything is known, worked out here a second time from what they did. */
import { describe, expect, it } from 'vitest';
import type { ScreenPlace } from '@sightline/wire/calls';
import {
  groupScenarios,
  mergeExpression,
  mergeGaze,
  mergeReport,
  mergeScreens,
  summariseRecording,
  type SummarisedRecording,
} from '../index.ts';
import { expectedPath, knownQuestions, knownTesters, looksAt, pressesAt, recordedOf, seenPx, type KnownTester } from './known-testers.ts';

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]): number => sum(values) / values.length;
const tenth = (value: number): number => Math.round(value * 10) / 10;
const fourDecimals = (value: number): number => Math.round(value * 10_000) / 10_000;
const share = (part: number, of: number): number => fourDecimals((100 * part) / of);
/** Digits of `toBeCloseTo` by which a figure may be the next tenth: 0.06. */
const nearTenth = 0.9;
const middle = (values: readonly number[]): number => {
  const sorted = [...values].sort((a, b) => a - b);
  return ((sorted[Math.floor((sorted.length - 1) / 2)] ?? 0) + (sorted[Math.ceil((sorted.length - 1) / 2)] ?? 0)) / 2;
};
const geometric = (values: readonly number[]): number => Math.exp(mean(values.map(Math.log)));
/** Two median absolute deviations above the median. */
function usual(values: readonly number[]): number {
  const center = middle(values);
  return center + 2 * middle(values.map((value) => Math.abs(value - center)));
}
/** Agresti and Coull's interval, by their formula. */
function interval(part: number, of: number): { Low: number; High: number } {
  const z = 1.959963984540054;
  const p = (part + z ** 2 / 2) / (of + z ** 2);
  const half = z * Math.sqrt((p * (1 - p)) / (of + z ** 2));
  return { Low: fourDecimals(100 * Math.max(0, p - half)), High: fourDecimals(100 * Math.min(1, p + half)) };
}

const missesOf = ({ visits }: KnownTester): number => sum(visits.map(({ misses }) => misses));
const pathOf = ({ visits }: KnownTester): string[] => visits.map(({ place }) => place);
const isExpected = (tester: KnownTester): boolean => tester.reached && !pathOf(tester).includes('info');
/** Until the goal is shown, else until the end. */
const taskMs = ({ visits, reached }: KnownTester): number => sum((reached ? visits.slice(0, -1) : visits).map(({ ms }) => ms));

describe.each([12, 300, 10_000])('%i testers of whom everything is known', (count) => {
  const testers = knownTesters(count);
  const recordings = testers.map((tester, index): SummarisedRecording => ({
    recordingId: tester.id,
    recordedAt: new Date(Date.UTC(2026, 0, 1) + index * 60_000).toISOString(),
    lapsed: tester.lapsed,
    summary: summariseRecording(recordedOf(tester)),
  }));
  const study = { questions: knownQuestions, expectedPaths: new Map([['t', expectedPath]]) };
  const input = { ...study, testQuestionId: 't', recordings };
  const sample = testers.filter(({ lapsed }) => !lapsed);
  const completed = sample.filter(({ reached }) => reached);
  const longestMs = Math.max(usual(completed.map(taskMs)), 1.5 * middle(completed.map(taskMs)));
  const mostMisses = Math.max(usual(completed.map(missesOf)), 2);
  const isHard = (tester: KnownTester): boolean => taskMs(tester) > longestMs || missesOf(tester) > mostMisses;
  const report = mergeReport(input);

  it('are counted by outcome', () => {
    expect(completed.length).toBeGreaterThan(4);
    expect(report.All.Count).toBe(sample.length);
    expect(report.DroppedOut.Count).toBe(count - sample.length);
    expect(report.Unsuccess.Count).toBe(sample.length - completed.length);
    expect(report.Difficult.Count).toBe(completed.filter(isHard).length);
    expect(report.Success.Count).toBe(completed.length - completed.filter(isHard).length);
    expect(report.All.SuccessRate).toBe(share(completed.length, sample.length));
    expect(report.All.SuccessRateInterval).toEqual(interval(completed.length, sample.length));
  });

  it('have the times, clicks and directness of their group', () => {
    const { All, Unsuccess } = report;
    const clicks = (tester: KnownTester): number => missesOf(tester) + tester.visits.length - 1;
    expect(All.QuantitiveIndicators.AverageDuration).toBeCloseTo(geometric(completed.map(taskMs)) / 1000, nearTenth);
    expect(All.QuantitiveIndicators.AverageDurationCount).toBe(completed.length);
    expect(All.QuantitiveIndicators.AverageClicksCount).toBe(tenth(mean(sample.map(clicks))));
    expect(All.QuantitiveIndicators.AverageMisclicksCount).toBe(tenth(mean(sample.map(missesOf))));
    const direct = completed.filter(isExpected).length;
    expect(All.QuantitiveIndicators.DirectSuccess).toBe(share(direct, completed.length));
    expect(All.QuantitiveIndicators.DirectSuccessInterval).toEqual(interval(direct, completed.length));
    const lost = sample.filter(({ reached }) => !reached);
    expect(Unsuccess.QuantitiveIndicators.AverageMisclicksCount).toBe(lost.length === 0 ? null : tenth(mean(lost.map(missesOf))));
    expect(All.RawData.map(({ Misclicks }) => Misclicks).sort()).toEqual(sample.map(missesOf).sort());
  });

  it('have answered as they did', () => {
    const block = (id: string) => report.All.Blocks.find(({ QuestionId }) => QuestionId === id);
    const ratings = sample.map(({ rating }) => rating);
    expect(block('rating')).toMatchObject({ Count: sample.length, Value: tenth(mean(ratings)) });
    expect(block('rating')?.Percentage).toBe(share(ratings.filter((rating) => rating > 3).length, ratings.length));
    const chose = sample.filter(({ choice }) => choice !== null);
    const [bars] = block('choice')?.Items ?? [];
    expect(block('choice')?.Count).toBe(chose.length);
    expect(bars?.Values.map(({ Count, Percentage }) => [Count, Percentage])).toEqual(
      ['a', 'b', 'c'].map((option) => {
        const picked = chose.filter(({ choice }) => choice === option).length;
        return [picked, share(picked, chose.length)];
      }),
    );
    const said = sample.filter(({ text }) => text !== '').reverse();
    expect(block('open')?.Texts).toEqual(said.map(({ id, text }) => ({ RecordingId: id, Text: text })));
  });

  it('were on each screen as often and as long, clicked there, and scrolled as far', () => {
    const { Places } = mergeScreens(input);
    expect(Places.map(({ Place }) => Place)).toEqual([...expectedPath, 'info']);
    for (const place of Places) {
      const there = sample.filter((tester) => tester.visits.some((visit) => visit.place === place.Place));
      const visits = (tester: KnownTester) => tester.visits.filter((visit) => visit.place === place.Place);
      const missed = there.filter((tester) => visits(tester).some(({ misses }) => misses > 0)).length;
      const left = there.filter((tester) => tester.visits.at(-1)?.place === place.Place).length;
      const onward = sum(there.map((tester) => visits(tester).filter((visit) => visit !== tester.visits.at(-1)).length));
      expect(place).toMatchObject({
        Testers: there.length,
        Visits: sum(there.map((tester) => visits(tester).length)),
        Misclicks: sum(there.map((tester) => sum(visits(tester).map(({ misses }) => misses)))),
        MisclickRate: share(missed, there.length),
        MisclickInterval: interval(missed, there.length),
        Exits: left,
        ExitRate: share(left, there.length),
        ExitInterval: interval(left, there.length),
      });
      expect(place.Clicks).toBe(place.Misclicks + onward);
      expect(place.TimeSec).toBeCloseTo(geometric(there.map((tester) => sum(visits(tester).map(({ ms }) => ms)))) / 1000, nearTenth);
      if (onward > 0) expect(clicksAt(place, 'clicks', pressesAt)).toBe(onward);
      if (missed > 0) expect(clicksAt(place, 'missed', { x: 40, y: 710 })).toBe(place.Misclicks);
      const first = there.filter((tester) => visits(tester).some(({ misses }) => misses > 0) || place.Place !== 'date').length;
      expect(place.Map?.Clicks.find(({ Map }) => Map === 'first')?.Count ?? 0).toBeLessThanOrEqual(first);
      for (const depth of [0, 100, 300]) {
        const line = Math.floor((seenPx + depth - 20) / (place.Map?.CellPx ?? 1)) - 1;
        const saw = there.filter((tester) => Math.max(...visits(tester).map(({ scrolledTo }) => scrolledTo)) >= depth).length;
        if (place.Place === 'list') expect(place.Map?.Reached[line]).toBe(tenth((100 * saw) / there.length));
      }
    }
  });

  const seen = sample.filter(({ camera }) => camera !== null);

  it('looked where they looked, for as long', () => {
    const { Testers, Unmeasured, Places } = mergeGaze(input);
    expect([Testers, Unmeasured]).toEqual([{ A: seen.length, B: 0, C: 0 }, 0]);
    for (const { Place, Maps, Columns, CellPx } of Places) {
      // A look lasts until the next one, the last one until its screen goes away or the test ends.
      const lookedMs = sum(seen.flatMap(({ visits }) => visits.filter(({ place }) => place === Place).map(({ ms }) => ms)));
      expect(Maps[0]?.LookedSec).toBeCloseTo(lookedMs / 1000, 0);
      const cells = Maps[0]?.Cells ?? [];
      const peak = cells.indexOf(Math.max(...cells));
      const target = looksAt[Place as keyof typeof looksAt];
      expect([peak % Columns, Math.floor(peak / Columns)]).toEqual([Math.floor(target.x / CellPx), Math.floor(target.y / CellPx)]);
    }
  });

  it('smiled as much as they did', () => {
    const { Testers, Lanes, Places, ValidShare } = mergeExpression(input);
    expect(Testers).toBe(seen.length);
    if (seen.length < 5) return;
    expect(ValidShare).toBe(100);
    const happy = Lanes.find(({ Name }) => Name === 'happy');
    expect(happy?.Means[0]).toBe(0);
    expect(happy?.Means.at(-1)).toBeCloseTo(mean(seen.map(({ camera, reached }) => (reached ? 100 * (camera?.smile ?? 0) : 0))), nearTenth);
    const smiled = seen.filter(({ reached }) => reached);
    const date = Places.find(({ Place }) => Place === 'date');
    if (smiled.length >= 5) expect(date?.Testers).toBe(smiled.length);
    if (smiled.length >= 5)
      expect(date?.Scores.find(({ Name }) => Name === 'happy')?.Mean).toBe(
        tenth(mean(smiled.map(({ camera }) => 100 * (camera?.smile ?? 0)))),
      );
  });

  it('took the paths they took', () => {
    const paths = groupScenarios(input);
    expect(sum(paths.map(({ testers: n }) => n))).toBe(sample.length);
    const folded: Record<string, (tester: KnownTester) => boolean> = {
      'home list date true': isExpected,
      'home list date false': (tester) => tester.reached && !isExpected(tester),
      'home list false': ({ reached }) => !reached,
    };
    for (const { Path, testers: n, Percentage, PercentageInterval, RecordingIds, misclicks, ...rest } of paths) {
      const isExpectedPath = 'Expected' in rest && rest.Expected === true;
      const wanted = sample.filter(folded[`${Path.map(({ ScreenId }) => ScreenId).join(' ')} ${String(isExpectedPath)}`] ?? (() => false));
      expect([...RecordingIds].sort()).toEqual(wanted.map(({ id }) => id));
      expect(n).toBe(wanted.length);
      expect(Percentage).toBe(share(wanted.length, sample.length));
      expect(PercentageInterval).toEqual(interval(wanted.length, sample.length));
      expect(misclicks).toBe(tenth(mean(wanted.map(missesOf))));
    }
  });
});

/** Clicks of a map in the cell around a spot. */
function clicksAt({ Map: map }: ScreenPlace, kind: string, { x, y }: { x: number; y: number }): number {
  const cells = map?.Clicks.find((one) => one.Map === kind)?.Cells ?? [];
  const wanted = map === null ? -1 : Math.floor(y / map.CellPx) * map.Columns + Math.floor(x / map.CellPx);
  const at = cells.findIndex((cell, index) => index % 2 === 0 && cell === wanted);
  return at === -1 ? 0 : (cells[at + 1] ?? 0);
}
