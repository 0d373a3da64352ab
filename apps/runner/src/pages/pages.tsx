/** The server's door to the tester's pages: each function answers a whole HTML document that works without JavaScript where it can. */
import type { Study } from '@sightline/wire/run';
import { renderToString } from 'react-dom/server';
import { Problem, type ProblemKind } from '../problem/problem.tsx';
import { Notice } from '../problem/notice.tsx';
import { textsFor } from '../texts/index.ts';
import { Welcome } from '../welcome/welcome.tsx';
import { assets } from './assets.ts';
import { documentOf, jsonElement } from './document.ts';

interface WelcomePage {
  study: Study;
  /** The link that opens this page, to go on with it on another device. */
  address: string;
  /** Said above the button (a needed consent is missing, …). */
  problem?: string;
}

/** The welcome with its consents. */
export function renderWelcome({ study, address, problem = '' }: WelcomePage): string {
  const texts = textsFor(study.language);
  return documentOf({
    texts,
    title: study.projectName,
    body: renderToString(<Welcome study={study} address={address} texts={texts} problem={problem} />),
    scripts: [assets.welcomeScript],
    later: [assets.runScript, ...assets.runImports],
  });
}

/** The shell that the run script fills, with the study as data. */
export function renderRun({ study }: { study: Study }): string {
  const texts = textsFor(study.language);
  const noScript = renderToString(
    <main>
      <Notice title={study.projectName} about={texts.run.needsScript} />
    </main>,
  );
  return documentOf({
    texts,
    title: study.projectName,
    body: `<div id="root"></div><noscript>${noScript}</noscript>${jsonElement('study', study)}`,
    scripts: [assets.runScript],
  });
}

/** A kind page where there is no test to take. */
export function renderProblem({ kind }: { kind: ProblemKind }): string {
  const texts = textsFor('en');
  return documentOf({ texts, title: 'Sightline', body: renderToString(<Problem kind={kind} texts={texts} />) });
}
