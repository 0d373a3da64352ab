/** A choice of a collector that is saved as it is made, and shown as made until its answer is there. */
import { notifyFailure } from '../../../lib/notify.ts';
import { useState } from 'react';
import type { FieldValues } from '../../../lib/project.ts';
import { texts } from '../../../lib/texts/index.ts';
import { waitsForSignIn } from '../../../lib/unsent.ts';
import { useSaveCollector } from '../api.ts';

interface UseChosen<V> {
  projectId: string;
  collectorId: string;
  saved: V;
  /** The choice by the names of the wire. */
  toFields: (chosen: V) => FieldValues;
}

export function useChosen<V>({ projectId, collectorId, saved, toFields }: UseChosen<V>): [V, (chosen: V) => void] {
  const save = useSaveCollector(projectId, collectorId);
  const [made, setMade] = useState<{ chosen: V } | null>(null);
  const choose = (chosen: V) => {
    const own = { chosen };
    setMade(own);
    // A later choice is still on its way when this one arrives.
    const arrived = () => setMade((before) => (before === own ? null : before));
    save.mutateAsync(toFields(chosen), { onSettled: arrived }).catch((error: unknown) => {
      arrived();
      if (!waitsForSignIn(collectorId)) notifyFailure(texts.invite.collector.saveFailed, error);
    });
  };
  return [made === null ? saved : made.chosen, choose];
}
