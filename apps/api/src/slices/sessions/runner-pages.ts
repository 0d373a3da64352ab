/** The runner's server part, loaded from its build when a tester's page is first asked for. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { PanelPage } from '@sightline/wire/panel';
import type { Study } from '@sightline/wire/run';
import { appsFolder } from '../../platform/http/apps-folder.ts';

export type ProblemKind =
  | 'code-form'
  | 'unknown-code'
  | 'not-started'
  | 'ended'
  | 'full'
  | 'paused'
  | 'taken'
  | 'too-many'
  | 'too-young'
  | 'busy'
  | 'entry-link';

export type WelcomeProblem = 'age' | 'answers' | 'consent' | 'changed' | 'gone';
/** `mobile`: a phone or tablet that is no Android one. */
export type DeviceKind = 'computer' | 'android' | 'mobile';

/** What a browser says of itself: User-Agent, Sec-CH-UA-Mobile, Sec-CH-UA-Platform. */
export interface Agent {
  userAgent: string;
  mobile?: string | undefined;
  platform?: string | undefined;
}

/** What a tester had filled in. */
export interface FilledIn {
  consents: readonly string[];
  age: string;
  gender: string;
}

interface OnDevice {
  study: Study;
  agent: Agent;
  /** What the page found out of the device, where it sent the form; counts more than headers. */
  device: DeviceKind | undefined;
}

export interface WelcomeInput extends OnDevice {
  address: string;
  invited: string;
}

/** Each `render…` returns a whole HTML document. */
export interface RunnerPages {
  renderWelcome(input: WelcomeInput & { problem?: WelcomeProblem; filledIn?: FilledIn }): string;
  /** Whether the study cannot be taken on the visitor's device. */
  needsOtherDevice(input: OnDevice): boolean;
  renderRun(input: { study: Study }): string;
  renderPanel(page: PanelPage): string;
  /** `onward`: where a visitor may go on; `back`: the run that who has begun may go back to, by a form to its code. In the study's language, or where no study is known, in one of those that the browser accepts. */
  renderProblem(input: {
    kind: ProblemKind;
    language?: string;
    accepted?: string;
    onward: string | null;
    back: { code: string; invited: string } | null;
    /** What the visitor filled in, to be sent again a little later. */
    form?: { code: string; invited: string; fields: [name: string, value: string][] };
    /** Years; of a study that the visitor is too young for. */
    minimumAge?: number;
  }): string;
}

let loaded: Promise<RunnerPages> | null = null;

/** null while the runner is not built. */
export async function loadRunnerPages(): Promise<RunnerPages | null> {
  const path = join(appsFolder(), 'runner', 'dist', 'server', 'pages.js');
  if (loaded === null && !existsSync(path)) return null;
  // Bundlers must leave this address alone: the file is found when the server runs.
  loaded ??= import(/* @vite-ignore */ pathToFileURL(path).href) as Promise<RunnerPages>;
  loaded.catch(() => (loaded = null));
  return loaded;
}
