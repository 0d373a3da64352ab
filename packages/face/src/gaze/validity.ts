/** Lids that hide the iris: a blink. */
import { feature } from './features.ts';

/** Lids closer than this share of how far they usually stand apart are a blink (the rule of PERCLOS measures: 60 % and more closed is shut). */
const openShare = 0.6;

/** How far both eyes are open, in the measure of the features. */
export function bothOpen(features: readonly number[]): number {
  return (feature(features, 'rightOpen') + feature(features, 'leftOpen')) / 2;
}

/** `usualOpenness` as a model keeps it. */
export function isBlink(features: readonly number[], usualOpenness: number): boolean {
  return bothOpen(features) < usualOpenness * openShare;
}
