/** The run page's entry: study from the page, run from the address, then React. */
import '../base.ts';
import type { Study } from '@sightline/wire/run';
import { createRoot, type Root } from 'react-dom/client';
import { openRun } from '../session/open-run.ts';
import { findRun } from '../session/run-address.ts';
import { RunHold } from '../session/run-hold.ts';
import { loadTestParts } from '../test/test-parts.ts';
import { loadTexts } from '../texts/load-texts.ts';
import type { Texts } from '../texts/texts.ts';
import { loadLater, preloadLater } from './later-parts.ts';
import { fromAnyVersion } from './newer-version.ts';
import { Run } from './run.tsx';

/** Resolves when the tester wants the session in this tab, and has it here. */
async function askToContinue(page: Root, hold: RunHold, texts: Texts): Promise<void> {
  const { OtherTab } = await loadLater();
  await new Promise<void>((resolve) => page.render(<OtherTab texts={texts} onContinue={() => hold.takeOver().then(resolve)} />));
}

async function start(root: HTMLElement, study: Study): Promise<void> {
  const address = findRun(study.code);
  // No run in this tab: it begins with the welcome.
  if (address === null) return location.replace(`/t/${study.code}`);
  const loading = Promise.all([fromAnyVersion(loadTexts(study.language)), fromAnyVersion(loadTestParts(study))]);
  const page = createRoot(root);
  const hold = address.kind === 'preview' ? null : new RunHold({ recordingId: address.recordingId });
  if (hold !== null && !(await hold.take())) await askToContinue(page, hold, (await loading)[0]);
  const opening = openRun(study, address, () => loadLater().then(({ ending }) => ending));
  if (hold !== null) hold.onGive = async () => (await opening).giveAway();
  const [[texts], session] = await Promise.all([loading, opening]);
  const releaseAtEnd = (): void => {
    if (['finished', 'over', 'deleted'].includes(session.snapshot().phase)) hold?.release();
  };
  releaseAtEnd();
  session.subscribe(releaseAtEnd);
  const takeBack = async (): Promise<void> => {
    await hold?.takeOver();
    // A page from the beginning, which reads what the other tab has done.
    location.reload();
  };
  page.render(<Run session={session} texts={texts} takeBack={takeBack} />);
  preloadLater();
}

const root = document.getElementById('root');
const study = document.getElementById('study');
if (root !== null && study !== null) {
  start(root, JSON.parse(study.textContent) as Study).catch((error: unknown) => {
    dispatchEvent(new Event('not-begun'));
    throw error;
  });
}
