/** Loads the code of the kinds of test that a study has. */
import type { Study } from '@sightline/wire/run';
import { lazy } from 'react';
import { loadPrototype, loadWebsite } from './kind-parts.ts';
import { testPartsOf } from './part-names.ts';
import { loadShared } from './shared-part.ts';
import { loadVoice } from './voice-part.ts';

const loaders = {
  'test-step': () => import('./test-step.tsx'),
  'website-step': loadWebsite,
  'shared-website-test': loadShared,
  'prototype-test': loadPrototype,
  'record-voice': loadVoice,
};

export const TestStep = lazy(() => loaders['test-step']().then(({ TestStep: it }) => ({ default: it })));

/** Awaited before a run begins: its tests also open when the network is away by then. */
export async function loadTestParts(study: Study): Promise<void> {
  await Promise.all(testPartsOf(study).map((part) => loaders[part]()));
}
