/** Whether it is known where on a test's screens or pages something happened. */
import type { WireItem } from '@sightline/wire/calls';
import { toStudyQuestion } from '@sightline/wire/run';

const testOf = (item: WireItem['QuestItem']) => toStudyQuestion({ QuestItem: item, Alternatives: [] }).test;

/** Of what is filmed alone, nobody knows on which screen a tester was. */
export function hasPlaces(item: WireItem['QuestItem']): boolean {
  const test = testOf(item);
  return test?.kind === 'prototype' || (test?.kind === 'website' && test.recordBy === 'snippet');
}

export function mapsGaze(item: WireItem['QuestItem']): boolean {
  return hasPlaces(item) && testOf(item)?.channels.includes('gaze') === true;
}
