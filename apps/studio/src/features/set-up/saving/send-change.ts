/** Sends one collected change by the call that takes it; a request continues when the page is left meanwhile. */
import type { WirePrototypeScreen } from '@sightline/wire/calls';
import { callApi } from '../../../lib/api.ts';
import { CallFailure } from '../../../lib/call-failure.ts';
import { saveFields } from '../../../lib/project.ts';
import { accessToken } from '../../../lib/session.ts';
import type { Change } from './save-queue.ts';

type ScreenFields = Partial<Pick<WirePrototypeScreen, 'Name' | 'Goal' | 'Hotspots'>>;
interface PrototypeFields {
  StartScreenId?: string | null;
  ExpectedPath?: string[];
  ScreenOrder?: string[];
}

const outliving = { keepalive: true } as const;

export async function sendChange({ kind, id, fields }: Change): Promise<void> {
  // Signed out: kept until somebody is signed in again.
  if (accessToken() === null) throw new CallFailure('unauthorised', '');
  if (kind === 'screen') await callApi('updatePrototypeScreen', { screenId: id, ...(fields as ScreenFields) }, outliving);
  else if (kind === 'prototype') await callApi('updatePrototype', { questionId: id, ...(fields as PrototypeFields) }, outliving);
  else await saveFields(id, fields as Readonly<Record<string, string | number | boolean>>, outliving);
}

/** Whether the same change may well arrive later: the server was not reached or failed, or the session has ended. */
export function worthAnotherTry(error: unknown): boolean {
  return error instanceof CallFailure && ['offline', 'timeout', 'server', 'busy', 'unauthorised'].includes(error.kind);
}
