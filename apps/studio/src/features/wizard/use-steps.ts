/** The wizard's place in the browser's history: one entry a step, and one for all of them once the project is made. */
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate, useParams, type Location } from 'react-router';
import { addressOf, askedStep, openStep, type Step } from './steps.ts';
import type { WizardState } from './wizard-state.ts';

/** How many entries lie between the wizard's first one and this one; kept by the browser with the entry. */
function depthOf(entryState: unknown): number {
  if (entryState === null || typeof entryState !== 'object' || !('depth' in entryState)) return 0;
  return typeof entryState.depth === 'number' ? entryState.depth : 0;
}

export function useAskedStep(): number {
  return askedStep(useParams()['step']);
}

/** The step to show, and the way to another one. An address that does not fit the step shown is put right. */
export function useSteps(asked: number, state: WizardState): { step: Step; goTo: (step: Step) => void } {
  const navigate = useNavigate();
  const { key, state: entryState, search } = useLocation() as Location<unknown>;
  const depth = depthOf(entryState);
  const step = openStep(asked, state);
  const made = state.projectId !== null;
  useEffect(() => {
    if (step === asked && search === '') return;
    // Steps of a made project lead nowhere: going back from the last one must leave the wizard, not walk through them.
    if (made && depth > 0) void navigate(-depth);
    else void navigate(addressOf(step), { replace: true, state: { depth } });
  }, [step, asked, search, made, depth, key, navigate]);
  // A second press may come before the next step is drawn: one entry a step.
  const left = useRef(false);
  useEffect(() => {
    left.current = false;
  }, [key]);
  const goTo = (next: Step) => {
    if (left.current) return;
    left.current = true;
    void navigate(addressOf(next), { state: { depth: depth + 1 } });
  };
  return { step, goTo };
}
