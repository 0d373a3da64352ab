/** Whether a test's gaze can be shown on its screens or pages. */
import type { WireItem } from '@sightline/wire/calls';
import { toStudyQuestion } from '@sightline/wire/run';

/** Of what is filmed alone, nobody knows where on it a tester looked. */
export function mapsGaze(item: WireItem['QuestItem']): boolean {
  const { test } = toStudyQuestion({ QuestItem: item, Alternatives: [] });
  if (test === null || !test.channels.includes('gaze')) return false;
  return test.kind === 'prototype' || (test.kind === 'website' && test.recordBy === 'snippet');
}
