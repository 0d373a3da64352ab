/** The standard scores of the ready-made methodology and of question sets: each with its interval, what it is compared with, and its source. */
import { scales, type ScoreRole } from '@sightline/domain/methodology';
import type { ReportScore } from '@sightline/wire/calls';
import type { StudyQuestion } from '@sightline/wire/run';
import type { QuestionSet } from '@sightline/domain/questions';
import { isHighRating } from './rating-items.ts';
import { percentDigits, percentInterval, percentOf, rounded, wireInterval, wireMean } from './rounding.ts';
import { fewRecordings } from './words.ts';
import type { MeanWithInterval } from '../statistics/mean.ts';
import { meanOfRatings } from '../statistics/rating-mean.ts';
import type { SummarisedRecording } from '../types.ts';
import { netPromoterScore, susGrade, susOfUmuxLite, systemUsability, umuxLite } from '../statistics/score-rules.ts';

/** Mean SUS of 500 studies: Sauro (2011), "A practical guide to the System Usability Scale". */
const meanSus = 68;
/** About the mean of the tasks that Sauro has published: "10 things to know about the Single Ease Question", measuringu.com/seq10. */
const meanSeq = 5.5;

/** Ends and number of the values that a tester's score can have. */
const seqScale = { min: scales.seq.first, max: scales.seq.last, steps: scales.seq.last - scales.seq.first + 1 };
const susScale = { min: 0, max: 100, steps: 41 };
const umuxScale = { min: 0, max: 100, steps: 13 };

/** One score for each that the questions ask for, in the order SEQ, SUS, UMUX-Lite, NPS, CSAT; a tester counts who answered all that it is made of. */
export function standardScores(questions: readonly StudyQuestion[], cases: readonly SummarisedRecording[]): ReportScore[] {
  const asked = (role: ScoreRole | QuestionSet) => questions.find((question) => question.role === role);
  const [seq, capabilities, ease, nps] = [asked('seq'), asked('umux-capabilities'), asked('umux-ease'), asked('nps')];
  const [sus, csat] = [asked('sus'), asked('csat')];
  const answersTo = (...wanted: StudyQuestion[]) => cases.flatMap((one) => answersOf(one, wanted));
  return [
    ...(seq ? [seqScore(answersTo(seq).flat())] : []),
    ...(sus ? [susScore(cases.flatMap((one) => ratedBy(one, sus)))] : []),
    ...(capabilities && ease ? [umuxScore(answersTo(capabilities, ease))] : []),
    ...(nps ? [npsScore(answersTo(nps).flat())] : []),
    ...(csat ? [csatScore(cases.flatMap((one) => ratedBy(one, csat)).flat())] : []),
  ];
}

const answerTo = ({ summary }: SummarisedRecording, { id }: StudyQuestion) =>
  summary.answers.find(({ questionId }) => questionId === id)?.value;

/** A tester's ratings in the order of the statements, or their one rating; none if a statement is not rated. */
function ratedBy(one: SummarisedRecording, question: StudyQuestion): number[][] {
  const value = answerTo(one, question);
  if (value?.kind === 'rating') return question.options.length === 0 ? [[value.rating]] : [];
  const given = new Map(value?.kind === 'ratings' ? value.ratings.map(({ optionId, rating }) => [optionId, rating]) : []);
  const ratings = question.options.flatMap(({ id }) => given.get(id) ?? []);
  return ratings.length > 0 && ratings.length === question.options.length ? [ratings] : [];
}

/** A tester's answers to all these questions, as numbers of their scales; none if one is missing. */
function answersOf(one: SummarisedRecording, questions: readonly StudyQuestion[]): number[][] {
  const numbers = questions.flatMap((question) => {
    const value = answerTo(one, question);
    const chosen = value?.kind === 'options' ? question.options.findIndex(({ id }) => value.optionIds.includes(id)) : -1;
    return chosen < 0 ? [] : [scales[question.role as ScoreRole].first + chosen];
  });
  return numbers.length === questions.length ? [numbers] : [];
}

interface Scored {
  count: number;
  found: MeanWithInterval | null;
  ends: { Low: number; High: number };
  /** Decimals: one, but more where the page rounds to whole numbers. */
  digits?: number;
}

/** Scores have no interval below five testers. */
function fields({ count, found, ends, digits }: Scored): Pick<ReportScore, 'Value' | 'Interval' | 'Count' | 'Low' | 'High'> {
  const interval = count >= fewRecordings ? (found?.interval ?? null) : null;
  return { Value: wireMean(found, 1, digits), Interval: wireInterval(interval, 1, ends.Low, ends.High, digits), Count: count, ...ends };
}

function seqScore(answers: readonly number[]): ReportScore {
  return {
    Name: 'SEQ',
    ...fields({ count: answers.length, found: meanOfRatings(answers, seqScale), ends: { Low: seqScale.min, High: seqScale.max } }),
    Benchmark: meanSeq,
    Note: `The average task scores about ${meanSeq}.`,
    Source: 'Single Ease Question; Sauro & Dumas (2009), benchmark by Sauro, measuringu.com/seq10; interval by a Dirichlet posterior',
  };
}

function susScore(answers: readonly (readonly number[])[]): ReportScore {
  const found = meanOfRatings(answers.map(systemUsability), susScale);
  const grade = found === null ? '' : `Grade ${susGrade(found.mean)}. `;
  return {
    Name: 'SUS',
    ...fields({ count: answers.length, found, ends: { Low: 0, High: 100 } }),
    Benchmark: meanSus,
    Note: `${grade}${meanSus} is the mean of 500 studies.`,
    Source: 'Brooke (1996); benchmark by Sauro (2011), grade by Sauro & Lewis (2016); interval by a Dirichlet posterior',
  };
}

function csatScore(ratings: readonly number[]): ReportScore {
  const satisfied = ratings.filter(isHighRating).length;
  return {
    Name: 'CSAT',
    Value: ratings.length === 0 ? null : percentOf(satisfied, ratings.length),
    Interval: percentInterval(satisfied, ratings.length),
    Count: ratings.length,
    Low: 0,
    High: 100,
    Benchmark: null,
    Note: 'Percent of testers who rated 4 or 5. Compare it within your industry only.',
    Source: 'Top two of five steps; interval by Agresti & Coull (1998)',
  };
}

function umuxScore(answers: readonly (readonly number[])[]): ReportScore {
  const found = meanOfRatings(
    answers.map(([capabilities = 0, ease = 0]) => umuxLite(capabilities, ease)),
    umuxScale,
  );
  const sus = found === null ? '' : `As a SUS score: ${rounded(susOfUmuxLite(found.mean))}. `;
  return {
    Name: 'UMUX-Lite',
    ...fields({ count: answers.length, found, ends: { Low: 0, High: 100 } }),
    Benchmark: rounded((meanSus - susOfUmuxLite(0)) / (susOfUmuxLite(1) - susOfUmuxLite(0))),
    Note: `${sus}${meanSus} is the mean SUS score of 500 studies.`,
    Source: 'Lewis, Utesch & Maher (2013), CHI ’13; benchmark by Sauro (2011); interval by a Dirichlet posterior',
  };
}

/** '1 passive', '2 passives'. */
const counted = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;

function npsScore(answers: readonly number[]): ReportScore {
  const promoters = answers.filter((answer) => answer >= 9).length;
  const detractors = answers.filter((answer) => answer <= 6).length;
  const parts = [
    counted(promoters, 'promoter'),
    counted(answers.length - promoters - detractors, 'passive'),
    counted(detractors, 'detractor'),
  ];
  return {
    Name: 'NPS',
    ...fields({ count: answers.length, found: netPromoterScore(answers), ends: { Low: -100, High: 100 }, digits: percentDigits }),
    Benchmark: null,
    Note: `${parts.join(', ')}. Compare it within your industry only.`,
    Source: 'Reichheld (2003), Harvard Business Review 81 (12); interval by Rocks (2016)',
  };
}
