/** The run page's entry: study from the page, run from the address, then React. */
import '../base.ts';
import type { Study } from '@sightline/wire/run';
import { createRoot } from 'react-dom/client';
import { openRun } from '../session/open-run.ts';
import { findRun } from '../session/run-address.ts';
import { loadTestParts } from '../test/test-parts.ts';
import { loadTexts } from '../texts/load-texts.ts';
import { fromAnyVersion } from './newer-version.ts';
import { Run } from './run.tsx';

async function start(root: HTMLElement, study: Study): Promise<void> {
  const address = findRun(study.code);
  // No run in this tab: it begins with the welcome.
  if (address === null) return location.replace(`/t/${study.code}`);
  const [texts, session] = await Promise.all([
    fromAnyVersion(loadTexts(study.language)),
    openRun(study, address),
    fromAnyVersion(loadTestParts(study)),
  ]);
  createRoot(root).render(<Run session={session} texts={texts} />);
}

const root = document.getElementById('root');
const study = document.getElementById('study');
if (root !== null && study !== null) {
  start(root, JSON.parse(study.textContent) as Study).catch((error: unknown) => {
    dispatchEvent(new Event('not-begun'));
    throw error;
  });
}
