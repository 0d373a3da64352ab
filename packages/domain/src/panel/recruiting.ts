/** How the panel is recruited for a paid sample: what a place is worth to a member, and how many are invited at once. */
import { answerHours } from './expected-hours.ts';
import type { PaidSample } from './samples.ts';

/** Of a place's price: what its member earns. */
const rewardShare = 0.25;

/** Cents that a member earns for one approved place of a sample, rounded down. */
export function rewardCentsOf({ priceCents, numberOfResponses }: Pick<PaidSample, 'priceCents' | 'numberOfResponses'>): number {
  return Math.floor((priceCents / numberOfResponses) * rewardShare);
}

/** A member who has not answered by then is reminded, once. */
export const remindAfterHours = 2;
/** Of what is known so far: how many were invited, and how many of them began. */
export interface AnswerCounts {
  invited: number;
  started: number;
}

/** Weight of what the whole panel does, in invitations, beside a collector's own answers. */
const priorWeight = 20;
/** A panel without any answers yet, and the bounds of any rate: below, waves would grow without end. */
const firstRate = 0.3;
const lowestRate = 0.02;

/** Share of invitations that lead to a start: the mean of a Beta distribution whose prior is the panel's own share (conjugate to the binomial). */
export function answerRate(own: AnswerCounts, panel: AnswerCounts): number {
  const prior = (panel.started + priorWeight * firstRate) / (panel.invited + priorWeight);
  const rate = (own.started + priorWeight * prior) / (own.invited + priorWeight);
  return Math.min(1, Math.max(lowestRate, rate));
}

export interface WaveInput {
  /** Places of the sample that nobody holds: neither complete nor under way. */
  freePlaces: number;
  /** Members who were invited within the answer window and have not answered. */
  waiting: number;
  /** From `answerRate`. */
  rate: number;
  /** Ms until the collector ends. */
  leftMs: number;
}

/** Members in one wave; more come with the next one. */
const largestWave = 200;
/** Nobody is invited who could not finish in time. */
const shortestLeftMs = 20 * 60_000;
const hourMs = 3_600_000;

/**
 * How many members the next wave invites: as many as the free places are expected to take, beyond those who may still answer. In the last hours
 * up to half as many again, since a wave that falls short then is not made up for. 0 where nobody is to be invited.
 */
export function waveSize({ freePlaces, waiting, rate, leftMs }: WaveInput): number {
  if (freePlaces <= 0 || leftMs < shortestLeftMs) return 0;
  const urgency = 1 + 0.5 * Math.max(0, 1 - leftMs / (answerHours * hourMs));
  const lacking = freePlaces * urgency - waiting * rate;
  return lacking <= 0 ? 0 : Math.min(largestWave, Math.ceil(lacking / rate));
}
