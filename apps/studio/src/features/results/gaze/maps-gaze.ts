/** What a test records, and so can be shown of it. */
import type { WireItem } from '@sightline/wire/calls';
import { toStudyQuestion } from '@sightline/wire/run';

const testOf = (item: WireItem['QuestItem']) => toStudyQuestion({ QuestItem: item, Alternatives: [] }).test;

/** Whether it is known on which screen or page something happened: of what is filmed alone, nobody knows. */
export function hasPlaces(item: WireItem['QuestItem']): boolean {
  const test = testOf(item);
  return test?.kind === 'prototype' || (test?.kind === 'website' && test.recordBy === 'snippet');
}

export function mapsGaze(item: WireItem['QuestItem']): boolean {
  return hasPlaces(item) && testOf(item)?.channels.includes('gaze') === true;
}

export function asksForExpression(item: WireItem['QuestItem']): boolean {
  return testOf(item)?.channels.includes('expression') === true;
}
