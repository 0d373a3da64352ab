/** The wizard's state over reloads and returns: where it comes from when the wizard opens, and how changes are kept. */
import { useCallback, useEffect, useRef, useState } from 'react';
import { NavigationType, useNavigationType, useSearchParams } from 'react-router';
import { newRequestKey } from '../../lib/request-key.ts';
import { dropState, freshState, keepState, readState, type WizardState } from './wizard-state.ts';

export interface KeptState {
  state: WizardState;
  change: (fields: Partial<WizardState>) => void;
  /** The wizard is left for good: nothing is kept from now on. */
  drop: () => void;
}

/**
 * Taken up where it was left after a reload, on the way back and forward, and from the methodology's page, which adds its choice
 * (`?methodology=ready`). 'New Project' starts over: step 1 reached by a link. So does the methodology after a project was made.
 */
function firstState(reachedByLink: boolean, atStepOne: boolean, applied: boolean): WizardState {
  const kept = reachedByLink && atStepOne && !applied ? freshState : readState();
  if (!applied) return withKey(kept);
  return withKey({ ...(kept.projectId === null ? kept : freshState), methodology: 'ready' });
}

function withKey(state: WizardState): WizardState {
  return state.key === '' ? { ...state, key: newRequestKey() } : state;
}

export function useKeptState(atStepOne: boolean): KeptState {
  const reachedByLink = useNavigationType() === NavigationType.Push;
  const [query] = useSearchParams();
  const [state, setState] = useState(() => firstState(reachedByLink, atStepOne, query.get('methodology') === 'ready'));
  // Answers of the server may arrive when this page is left already: what is kept must not depend on another drawing of it.
  const latest = useRef(state);
  const left = useRef(false);
  useEffect(() => keepState(latest.current), []);
  const change = useCallback((fields: Partial<WizardState>) => {
    if (left.current) return;
    latest.current = { ...latest.current, ...fields };
    keepState(latest.current);
    setState(latest.current);
  }, []);
  const drop = useCallback(() => {
    left.current = true;
    dropState();
  }, []);
  return { state, change, drop };
}
