/** What the wizard knows so far; kept in session storage, so a reload loses nothing. */

export type TestKind = 24 | 31;
/** 1 android, 3 desktop. */
export type Platform = 1 | 3;

export interface WizardState {
  kind: TestKind | null;
  platform: Platform;
  methodology: 'own' | null;
  name: string;
  description: string;
  language: string;
  /** Set once the project is created at step 4. */
  projectId: string | null;
  link: string;
  task: string;
  aspect: string;
  position: 'vertical' | 'horizontal';
  /** Seconds. */
  limit: 60 | 120 | 180;
}

export const freshState: WizardState = {
  kind: null,
  platform: 1,
  methodology: null,
  name: '',
  description: '',
  language: 'en',
  projectId: null,
  link: '',
  task: '',
  aspect: '19.5:9',
  position: 'vertical',
  limit: 120,
};

const key = 'project_setup';

/** The kept state; fields this version does not know of, or that are missing, take their first value. */
export function readState(): WizardState {
  const kept = sessionStorage.getItem(key);
  if (kept === null) return freshState;
  try {
    return { ...freshState, ...(JSON.parse(kept) as Partial<WizardState>) };
  } catch {
    // Written by something else: start anew rather than stop the researcher.
    sessionStorage.removeItem(key);
    return freshState;
  }
}

export function keepState(state: WizardState): void {
  sessionStorage.setItem(key, JSON.stringify(state));
}

export function dropState(): void {
  sessionStorage.removeItem(key);
}

export type Step = 1 | 2 | 3 | 4 | 5;

/** The first step whose answer is missing: nothing behind it can be opened. Past step 4 the project exists. */
function firstIncomplete(state: WizardState): Step {
  if (state.projectId !== null) return 5;
  if (state.kind === null) return 1;
  return state.methodology === null ? 3 : 4;
}

/** The step to show for an asked one. A created project is not made a second time: its only open step is the link. */
export function openStep(asked: number, state: WizardState): Step {
  const first = firstIncomplete(state);
  if (state.projectId !== null) return 5;
  return asked >= 1 && asked <= first ? (asked as Step) : first;
}
