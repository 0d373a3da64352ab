/** Sends one collected change by the call that takes it. */
import type { WirePrototypeScreen } from '@sightline/wire/calls';
import { callApi } from '../../../lib/api.ts';
import { CallFailure } from '../../../lib/call-failure.ts';
import { saveFields } from '../../../lib/project.ts';
import type { Change } from './save-queue.ts';

type ScreenFields = Partial<Pick<WirePrototypeScreen, 'Name' | 'Goal' | 'Hotspots'>>;
interface PrototypeFields {
  StartScreenId?: string | null;
  ExpectedPath?: string[];
  ScreenOrder?: string[];
}

export async function sendChange(change: Change): Promise<void> {
  if (change.kind === 'screen') await callApi('updatePrototypeScreen', { screenId: change.id, ...(change.fields as ScreenFields) });
  else if (change.kind === 'prototype') await callApi('updatePrototype', { questionId: change.id, ...(change.fields as PrototypeFields) });
  else await saveFields(change.id, change.fields as Readonly<Record<string, string | number | boolean>>);
}

/** True where the server was not reached or failed: the same change may well arrive later. */
export function worthAnotherTry(error: unknown): boolean {
  return (
    error instanceof CallFailure &&
    (error.kind === 'offline' || error.kind === 'timeout' || error.kind === 'server' || error.kind === 'busy')
  );
}
