/** Loads the code of the kinds of test that a study has. */
import type { Study } from '@sightline/wire/run';
import { lazy } from 'react';
import { testPartsOf } from './part-names.ts';

const loaders = {
  'test-step': () => import('./test-step.tsx'),
  'website-step': () => import('./website-step.tsx'),
  'shared-website-test': () => import('./shared-website-test.tsx'),
  'prototype-test': () => import('./prototype-test.tsx'),
  'record-voice': () => import('./record-voice.ts'),
};

export const TestStep = lazy(() => loaders['test-step']().then(({ TestStep: it }) => ({ default: it })));
export const WebsiteStep = lazy(() => loaders['website-step']().then(({ WebsiteStep: it }) => ({ default: it })));
export const SharedWebsiteTest = lazy(() => loaders['shared-website-test']().then(({ SharedWebsiteTest: it }) => ({ default: it })));
export const PrototypeTest = lazy(() => loaders['prototype-test']().then(({ PrototypeTest: it }) => ({ default: it })));
export const loadVoice = loaders['record-voice'];

/** Awaited before a run begins: its tests also open when the network is away by then. */
export async function loadTestParts(study: Study): Promise<void> {
  await Promise.all(testPartsOf(study).map((part) => loaders[part]()));
}
