/** What 'Create project' and Finish send; each once, however often it is pressed. */
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ProjectKind } from '@sightline/domain/projects';
import { failureText } from '../../lib/call-failure.ts';
import { notifyFailure } from '../../lib/notify.ts';
import { putInFront } from '../../lib/project-list.ts';
import { queryKeys } from '../../lib/query-keys.ts';
import { texts } from '../../lib/texts/index.ts';
import { createProject, pictureSite, saveTest } from './api.ts';
import type { WizardState } from './wizard-state.ts';

const words = texts.wizard;

interface UseSaving {
  state: WizardState;
  onCreated: (projectId: string) => void;
  onSaved: (projectId: string) => void;
}

export interface Saving {
  create: () => void;
  save: () => void;
  pending: boolean;
  /** What failed last, and what to do; empty if nothing did. */
  failure: string;
  forgetFailure: () => void;
}

export function useSaving({ state, onCreated, onSaved }: UseSaving): Saving {
  const client = useQueryClient();
  const [pending, setPending] = useState(false);
  const [failure, setFailure] = useState('');
  // A second press may come before the first one is drawn.
  const sending = useRef(false);
  const send = (title: string, work: () => Promise<void>) => {
    if (sending.current) return;
    sending.current = true;
    setPending(true);
    setFailure('');
    work()
      .catch((error: unknown) => setFailure(`${title}. ${failureText(error)}`))
      .finally(() => {
        sending.current = false;
        setPending(false);
      });
  };
  const create = async () => {
    const project = await createProject({
      methodology: state.methodology ?? 'own',
      questionType: state.kind ?? ProjectKind.website,
      name: state.name.trim(),
      productName: state.productName.trim(),
      description: state.description.trim(),
      platform: state.platform,
      language: state.language,
      key: state.key,
    });
    putInFront(client, project);
    onCreated(project.Id);
  };
  const refresh = (projectId: string) =>
    Promise.all(
      [queryKeys.projects, queryKeys.project(projectId), queryKeys.quest(projectId)].map((queryKey) =>
        client.invalidateQueries({ queryKey }),
      ),
    );
  /** The set-up page takes the picture of a link that was never visited; the way to the testers does not lead there. */
  const takePicture = (projectId: string, questionId: string) => {
    if (state.kind !== ProjectKind.website || state.methodology !== 'ready') return;
    pictureSite(questionId, state.link.trim())
      .then(() => refresh(projectId))
      .catch((error: unknown) => notifyFailure(words.pictureFailed, error));
  };
  const save = async () => {
    const projectId = state.projectId ?? '';
    const questionId = await saveTest(projectId, state);
    takePicture(projectId, questionId);
    await refresh(projectId);
    onSaved(projectId);
  };
  return {
    create: () => send(words.createFailed, create),
    save: () => send(words.saveFailed, save),
    pending,
    failure,
    forgetFailure: () => setFailure(''),
  };
}
