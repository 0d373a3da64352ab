/** Loads the website test that is recorded by screen share. */
import { lazy } from 'react';

export const loadShared = () => import('./shared-website-test.tsx');
export const SharedWebsiteTest = lazy(() => loadShared().then(({ SharedWebsiteTest: it }) => ({ default: it })));
