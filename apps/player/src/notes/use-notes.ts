/** The notes of the open test and the tags of its project, as the server has them. */
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ReplayManifest, WireNote, WireNoteTag } from '@sightline/wire/calls';
import { callNotes, fetchNotes } from './notes-api.ts';

interface Loaded {
  state: 'loading' | 'failed' | 'ready';
  /** A demo; also while it is not known. */
  readOnly: boolean;
  /** Of every test of the recording, in the order of time. */
  all: readonly WireNote[];
  tags: readonly WireNoteTag[];
}

export interface Notes extends Loaded {
  projectId: string;
  recordingId: string;
  questionId: string;
  /** Those of the open test. */
  notes: readonly WireNote[];
  /** Loads both again; what is shown stays if that fails. */
  reload: () => Promise<void>;
  /** Shows a saved note at once. */
  show: (note: WireNote) => void;
}

export function useNotes({ projectId, recordingId, test: { questionId } }: ReplayManifest): Notes {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading', readOnly: true, all: [], tags: [] });
  const reload = useCallback(async () => {
    try {
      const [{ readOnly, notes }, { Tags }] = await Promise.all([
        fetchNotes({ project: projectId, recording: recordingId }),
        callNotes('getNoteTags', { project: projectId }),
      ]);
      setLoaded({ state: 'ready', readOnly, all: notes, tags: Tags });
    } catch {
      setLoaded((before) => ({ ...before, state: 'failed' }));
    }
  }, [projectId, recordingId]);
  useEffect(() => void reload(), [reload]);
  const show = useCallback(
    (note: WireNote) => setLoaded((before) => ({ ...before, all: sorted([...before.all.filter(({ Id }) => Id !== note.Id), note]) })),
    [],
  );
  const notes = useMemo(() => loaded.all.filter((note) => note.QuestionId === questionId), [loaded.all, questionId]);
  // The same object until something changes: the player draws itself again with every moment of the clock.
  return useMemo(
    () => ({ ...loaded, projectId, recordingId, questionId, notes, reload, show }),
    [loaded, projectId, recordingId, questionId, notes, reload, show],
  );
}

const sorted = (notes: WireNote[]): WireNote[] => notes.sort((a, b) => a.AtMs - b.AtMs || a.CreatedAt.localeCompare(b.CreatedAt));
