/** Loads what shows the thing under test, by the kind of test. */
import { lazy } from 'react';

export const loadWebsite = () => import('./website-step.tsx');
export const loadPrototype = () => import('./prototype-test.tsx');
export const WebsiteStep = lazy(() => loadWebsite().then(({ WebsiteStep: it }) => ({ default: it })));
export const PrototypeTest = lazy(() => loadPrototype().then(({ PrototypeTest: it }) => ({ default: it })));
