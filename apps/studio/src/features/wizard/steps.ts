/** The order of the wizard's steps: which one an address opens, and which one Back leads to. */
import { ProjectKind } from '@sightline/domain/projects';
import type { WizardState } from './wizard-state.ts';

export const steps = [1, 2, 3, 4, 5] as const;
/** 1 what to test, 2 device, 3 methodology, 4 name, 5 link and task. */
export type Step = (typeof steps)[number];

const isStep = (asked: number): asked is Step => (steps as readonly number[]).includes(asked);

/** The first step whose answer is missing: nothing behind it can be opened. */
function firstIncomplete(state: WizardState): Step {
  if (state.kind === null) return 1;
  return state.methodology === null ? 3 : 4;
}

/** The step to show for an asked one. A created project is not made a second time: its only open step is the link. */
export function openStep(asked: number, state: WizardState): Step {
  if (state.projectId !== null) return 5;
  const first = firstIncomplete(state);
  return isStep(asked) && asked <= first ? asked : first;
}

/** Where Back leads from steps 2 to 4. An application has one device that can be chosen: Back passes by that step. */
export function stepBefore(step: 2 | 3 | 4, { kind }: WizardState): Step {
  if (step === 3 && kind === ProjectKind.application) return 1;
  return { 2: 1, 3: 2, 4: 3 }[step] as Step;
}

export function addressOf(step: Step): string {
  return `/project-setup/step-${step}`;
}

/** The step that an address asks for; NaN for anything else. */
export function askedStep(parameter: string | undefined): number {
  return parameter !== undefined && /^step-\d$/.test(parameter) ? Number(parameter.slice(-1)) : Number.NaN;
}
