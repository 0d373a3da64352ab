/** Moves through the wizard: what Next, Back and the last two steps do. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { aboutErrors, linkErrors, type FieldErrors } from './checks.ts';
import { stepBefore, type Step } from './steps.ts';
import { useKeptState } from './use-kept-state.ts';
import { useSaving } from './use-saving.ts';
import { useAskedStep, useSteps } from './use-steps.ts';
import type { WizardState } from './wizard-state.ts';

export interface Wizard {
  step: Step;
  state: WizardState;
  change: (fields: Partial<WizardState>) => void;
  next: () => void;
  back: () => void;
  /** What the step still needs before Next can be pressed at all. */
  incomplete: boolean;
  errors: FieldErrors;
  pending: boolean;
  failure: string;
}

function withoutFields(errors: FieldErrors, fields: Partial<WizardState>): FieldErrors {
  return Object.fromEntries(Object.entries(errors).filter(([field]) => !(field in fields)));
}

export function useWizard(): Wizard {
  const asked = useAskedStep();
  const navigate = useNavigate();
  const { state, change: keep, drop } = useKeptState(asked === 1);
  const { step, goTo } = useSteps(asked, state);
  const [errors, setErrors] = useState<FieldErrors>({});
  // A finished wizard gives its place in the history to where it leads.
  const leave = (path: string, replace: boolean) => {
    drop();
    void navigate(path, { replace });
  };
  const setUpPath = `/project/${state.projectId}/set-up-project`;
  const saving = useSaving({
    state,
    onCreated: (projectId) => keep({ projectId }),
    onSaved: (projectId) => leave(state.methodology === 'ready' ? `/project/${projectId}/invite-testers` : setUpPath, true),
  });
  const change = (fields: Partial<WizardState>) => {
    keep(fields);
    saving.forgetFailure();
    setErrors((before) => withoutFields(before, fields));
  };
  const send = (found: FieldErrors, work: () => void) => {
    setErrors(found);
    if (Object.keys(found).length === 0) work();
  };
  const incomplete = (step === 1 && state.kind === null) || (step === 3 && state.methodology === null);
  const next = () => {
    if (incomplete || saving.pending) return;
    if (step === 5) send(linkErrors(state), saving.save);
    else if (step === 4) send(aboutErrors(state), saving.create);
    else goTo((step + 1) as Step);
  };
  const back = () => {
    if (step === 1) leave('/projects', false);
    else if (step === 5) leave(setUpPath, true);
    else goTo(stepBefore(step, state));
  };
  return { step, state, change, next, back, incomplete, errors, pending: saving.pending, failure: saving.failure };
}
