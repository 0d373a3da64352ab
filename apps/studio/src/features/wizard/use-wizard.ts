/** Moves through the wizard: what Next, Back and the last two steps do. */
import { fieldError, linkWithProtocol, required } from '@sightline/domain/fields';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router';
import { notifyFailure } from '../../lib/notify.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { texts } from '../../lib/texts/index.ts';
import { createProject, saveTest } from './api.ts';
import type { LinkErrors } from './link-step.tsx';
import { dropState, keepState, openStep, readState, type Step, type WizardState } from './wizard-state.ts';

const words = texts.wizard;

function linkErrorsOf(state: WizardState): LinkErrors {
  const taskProblem = required(state.task);
  const linkProblem = state.kind === 24 ? (required(state.link) ?? linkWithProtocol(state.link)) : null;
  return {
    ...(linkProblem === null ? {} : { link: fieldError(words.link.link, linkProblem) }),
    ...(taskProblem === null ? {} : { task: fieldError(words.link.task, taskProblem) }),
  };
}

export function useWizard() {
  const asked = Number(useParams()['step']?.replace(/^step-/, ''));
  const navigate = useNavigate();
  const [state, setState] = useState(readState);
  const [nameError, setNameError] = useState<string | null>(null);
  const [linkErrors, setLinkErrors] = useState<LinkErrors>({});
  const step = openStep(asked, state);
  const change = (fields: Partial<WizardState>) => {
    const next = { ...state, ...fields };
    keepState(next);
    setState(next);
    if ('name' in fields) setNameError(null);
    setLinkErrors((before) => ({
      ...before,
      ...('link' in fields ? { link: undefined } : {}),
      ...('task' in fields ? { task: undefined } : {}),
    }));
  };
  const goTo = (next: Step) => void navigate(`/project-setup/step-${next}`);
  const leave = (path: string) => {
    dropState();
    void navigate(path);
  };
  const { create, save } = useSaving(state, change, goTo, leave);

  const next = () => {
    if (step === 1 && state.kind === null) return;
    if (step === 3 && state.methodology === null) return;
    if (step <= 3) return goTo((step + 1) as Step);
    if (step === 4) {
      const problem = required(state.name);
      setNameError(problem === null ? null : fieldError(words.about.nameField, problem));
      return problem === null ? create.mutate() : undefined;
    }
    const errors = linkErrorsOf(state);
    setLinkErrors(errors);
    return Object.keys(errors).length === 0 ? save.mutate() : undefined;
  };
  const back = () => {
    if (step === 1) leave('/projects');
    else if (step === 5) leave(`/project/${state.projectId}/set-up-project`);
    else goTo((step - 1) as Step);
  };
  return { step, asked, state, change, next, back, nameError, linkErrors, pending: create.isPending || save.isPending };
}

function useSaving(
  state: WizardState,
  change: (fields: Partial<WizardState>) => void,
  goTo: (step: Step) => void,
  leave: (path: string) => void,
) {
  const client = useQueryClient();
  const refresh = () => client.invalidateQueries({ queryKey: queryKeys.projects });
  const create = useMutation({
    mutationFn: () =>
      createProject({
        questionType: state.kind ?? 24,
        name: state.name.trim(),
        description: state.description.trim(),
        platform: state.platform,
        language: state.language,
      }),
    onSuccess: async (projectId) => {
      change({ projectId });
      await refresh();
      goTo(5);
    },
    onError: (error) => notifyFailure(words.createFailed, error),
  });
  const save = useMutation({
    mutationFn: () => saveTest(state.projectId ?? '', state),
    onSuccess: async () => {
      await refresh();
      leave(`/project/${state.projectId}/set-up-project`);
    },
    onError: (error) => notifyFailure(words.saveFailed, error),
  });
  return { create, save };
}
