/** Public API of the tester's pages for the server: each function returns a whole HTML document that works without JavaScript where it can. */
import type { PanelPage } from '@sightline/wire/panel';
import type { Study } from '@sightline/wire/run';
import { renderToString } from 'react-dom/server';
import { Panel } from '../panel/panel-page.tsx';
import { panelTexts } from '../panel/panel-texts.ts';
import { Problem, type ProblemKind, type SentForm } from '../problem/problem.tsx';
import { Notice } from '../problem/notice.tsx';
import styles from '../problem/problem.module.css';
import { testPartsOf } from '../test/part-names.ts';
import { textsFor } from '../texts/all-texts.ts';
import type { AllTexts } from '../texts/texts.ts';
import { deviceFor, deviceOf, isElsewhere, type Agent, type DeviceKind } from '../welcome/device.ts';
import { Welcome, type FilledIn } from '../welcome/welcome.tsx';
import { acceptedLanguage } from './accepted-language.ts';
import { assets } from './assets.ts';
import { documentOf, jsonElement } from './document.ts';

interface WelcomePage {
  study: Study;
  /** The link that opens this page, to go on with it on another device. */
  address: string;
  /** The query it was opened with ('?tester=A1'), kept for the back link; empty if there was none. */
  invited?: string;
  /** What the browser says of itself; left out, the welcome suits any device. */
  agent?: Agent;
  /** What the page found out of the device, where it sent the form. */
  device?: DeviceKind | undefined;
  /** Why the form came back, and what the tester had filled in. */
  problem?: keyof AllTexts['welcome']['problems'];
  filledIn?: FilledIn;
}

/** The welcome with its consents. */
export function renderWelcome({ study, address, invited = '', agent, device, problem, filledIn }: WelcomePage): string {
  const texts = textsFor(study.language);
  const on = device ?? (agent === undefined ? null : deviceOf(agent));
  return documentOf({
    texts,
    language: study.language,
    title: study.projectName,
    body: renderToString(
      <Welcome {...{ study, address, invited, texts }} device={on} problem={problem ?? null} filledIn={filledIn ?? null} />,
    ),
    scripts: [assets.welcomeScript],
    later: [assets.runScript, ...assets.runImports, ...partsFor(study)],
  });
}

/** Whether the study cannot be taken on the visitor's device; `device` is what the page found out, which counts more than headers. */
export function needsOtherDevice({ study, agent, device }: { study: Study; agent: Agent; device?: DeviceKind | undefined }): boolean {
  const other = deviceFor(study);
  return other !== null && other.needed && isElsewhere(other, device ?? deviceOf(agent));
}

/** The shell that the run script fills, with the study as data. */
export function renderRun({ study }: { study: Study }): string {
  const texts = textsFor(study.language);
  const noScript = renderToString(
    <main>
      <Notice title={study.projectName} about={texts.run.needsScript} />
    </main>,
  );
  const notLoaded = renderToString(
    <main role="alert">
      <Notice title={texts.problem.notLoadedTitle} about={texts.problem.notLoadedAbout}>
        <button type="button" className={styles.again}>
          {texts.check.again}
        </button>
      </Notice>
    </main>,
  );
  return documentOf({
    texts,
    language: study.language,
    title: study.projectName,
    body: `<div id="root"></div><noscript>${noScript}</noscript><template id="not-loaded">${notLoaded}</template>${jsonElement('study', study)}`,
    scripts: [assets.runScript],
    along: partsFor(study),
  });
}

/** The scripts that hold the words of a study's language and the kinds of test it has. */
const partsFor = (study: Study): string[] => [
  ...new Set([...(assets.words[study.language] ?? []), ...testPartsOf(study).flatMap((part) => assets.testParts[part] ?? [])]),
];

/** A page of the panel's members, in English. */
export function renderPanel(page: PanelPage): string {
  const title = `${panelTexts.titles[page.kind]} · ${panelTexts.panel}`;
  return documentOf({
    texts: textsFor('en'),
    language: 'en',
    title,
    body: renderToString(<Panel page={page} />),
    styles: assets.panelStyles,
  });
}

interface ProblemPage {
  kind: ProblemKind;
  /** Of the study, where one is known. */
  language?: string;
  /** The browser's Accept-Language, used if there is none. */
  accepted?: string;
  /** Back to the site that sent the visitor; null or left out if there is none. */
  onward?: string | null;
  /** Of a study that takes nobody new: the code and the query with which those who have started continue; shown only if the browser knows of it. */
  back?: { code: string; invited: string } | null;
  /** What the visitor filled in, to be sent again a little later. */
  form?: SentForm | null;
  /** Years; of a study that the visitor is too young for. */
  minimumAge?: number;
}

/** A kind page where there is no test to take. */
export function renderProblem({ kind, language, accepted = '', onward = null, back = null, form, minimumAge }: ProblemPage): string {
  const spoken = language ?? acceptedLanguage(accepted);
  const texts = textsFor(spoken);
  return documentOf({
    texts,
    language: spoken,
    title: 'Sightline',
    body: renderToString(<Problem kind={kind} onward={onward} back={back} form={form} minimumAge={minimumAge} texts={texts} />),
    scripts: back === null ? [] : [assets.welcomeScript],
  });
}
