/** What was typed while the session ended: kept in this tab's memory, and given back where its owner opens the same thing again. */
import { useEffect, useEffectEvent, useState } from 'react';
import { CallFailure } from './call-failure.ts';
import { saveFields, type FieldValues } from './project.ts';
import { accessToken, onSessionEnd } from './session.ts';

const kept = new Map<string, FieldValues>();

const isSignedOut = (error: unknown) => error instanceof CallFailure && error.kind === 'unauthorised' && accessToken() === null;

/** Saves fields of one object; where the session has ended they are kept, and the failure is thrown all the same. */
export async function saveOrKeep(objectId: string, fields: FieldValues): Promise<unknown> {
  try {
    return await saveFields(objectId, fields);
  } catch (error) {
    if (isSignedOut(error)) kept.set(objectId, { ...kept.get(objectId), ...fields });
    throw error;
  }
}

/** Whether fields of the object wait for somebody to sign in again. */
export function waitsForSignIn(objectId: string): boolean {
  return kept.has(objectId);
}

/** Sends what waits for the object once it is shown again. Only its owner can open it: its id is enough. */
export function useUnsentFields(objectId: string, save: (fields: FieldValues) => void): void {
  const send = useEffectEvent(save);
  useEffect(() => {
    const fields = kept.get(objectId);
    if (fields === undefined) return;
    kept.delete(objectId);
    send(fields);
  }, [objectId]);
}

/** The content of a form when the session ended, or null; `current` returns its content in case it ends again. */
export function useUnsentForm(form: string, current: () => Readonly<Record<string, string>>): FieldValues | null {
  const [before] = useState(() => kept.get(form) ?? null);
  const keep = useEffectEvent(() => void kept.set(form, current()));
  useEffect(() => {
    kept.delete(form);
    return onSessionEnd(() => keep());
  }, [form]);
  return before;
}
