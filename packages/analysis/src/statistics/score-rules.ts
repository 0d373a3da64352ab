/** The published rules of standard scores; answers are on the scales of the questionnaires. */
import type { Interval } from './adjusted-wald.ts';
import type { MeanWithInterval } from './mean.ts';
import { z95 } from './student-t.ts';

/**
 * UMUX-Lite of one tester, 0 to 100, from two answers of 1 to 7.
 * Source: Lewis, Utesch & Maher (2013), "UMUX-LITE: when there's no time for the SUS", CHI '13.
 */
export function umuxLite(capabilities: number, ease: number): number {
  return ((capabilities - 1 + ease - 1) * 100) / 12;
}

/** The SUS score that corresponds to a UMUX-Lite, by the regression of the same paper: 0.65 × UMUX-Lite + 22.9. */
export function susOfUmuxLite(score: number): number {
  return 0.65 * score + 22.9;
}

/**
 * Net promoter score, -100 to 100, of answers of 0 to 10: share of promoters (9 and 10) less share of detractors (0 to 6), as `mean`;
 * null without answers. Its interval is the adjusted Wald of Rocks (2016), "Interval estimation for the 'Net Promoter Score'", The
 * American Statistician 70 (4): three testers more, three quarters each a promoter and a detractor.
 */
export function netPromoterScore(answers: readonly number[]): MeanWithInterval | null {
  const n = answers.length;
  if (n === 0) return null;
  const promoters = answers.filter((answer) => answer >= 9).length;
  const detractors = answers.filter((answer) => answer <= 6).length;
  const [up, down] = [(promoters + 0.75) / (n + 3), (detractors + 0.75) / (n + 3)];
  const margin = z95 * Math.sqrt((up + down - (up - down) ** 2) / (n + 3));
  const interval: Interval = { low: 100 * Math.max(-1, up - down - margin), high: 100 * Math.min(1, up - down + margin) };
  return { mean: (100 * (promoters - detractors)) / n, interval };
}

/**
 * System Usability Scale of one tester, 0 to 100, from ten ratings of 1 to 5 in the order of the statements.
 * Source: Brooke (1996), "SUS: a quick and dirty usability scale": odd statements count their rating less 1, even ones 5 less theirs.
 */
export function systemUsability(ratings: readonly number[]): number {
  return 2.5 * ratings.reduce((sum, rating, index) => sum + (index % 2 === 0 ? rating - 1 : 5 - rating), 0);
}

/** From which score on each grade is given; below the last it is F. */
const grades = [
  [84.1, 'A+'],
  [80.8, 'A'],
  [78.9, 'A−'],
  [77.2, 'B+'],
  [74.1, 'B'],
  [72.6, 'B−'],
  [71.1, 'C+'],
  [65, 'C'],
  [62.7, 'C−'],
  [51.7, 'D'],
] as const;

/** Grade of a mean SUS score on the curved scale of Sauro & Lewis (2016), "Quantifying the User Experience", table 8.5. */
export function susGrade(score: number): string {
  const toOneDecimal = Math.round(score * 10) / 10;
  return grades.find(([from]) => toOneDecimal >= from)?.[1] ?? 'F';
}
