/** The calls of the player on notes, with the researcher's token; a failure becomes a sentence for the page. */
import type { WireNote } from '@sightline/wire/calls';
import { CallError, createClient, jsonRequest } from '@sightline/wire/client';
import { noteTexts } from './note-texts.ts';

const timeoutMs = 30_000;

export const callNotes = createClient(
  {
    getNotes: { method: 'POST', path: '/GetNotes.cmd' },
    saveNote: { method: 'POST', path: '/SaveNote.cmd' },
    deleteNote: { method: 'POST', path: '/DeleteNote.cmd' },
    getNoteTags: { method: 'POST', path: '/GetNoteTags.cmd' },
    saveNoteTag: { method: 'POST', path: '/SaveNoteTag.cmd' },
    deleteNoteTag: { method: 'POST', path: '/DeleteNoteTag.cmd' },
    getNoteComments: { method: 'POST', path: '/GetNoteComments.cmd' },
    saveNoteComment: { method: 'POST', path: '/SaveNoteComment.cmd' },
    deleteNoteComment: { method: 'POST', path: '/DeleteNoteComment.cmd' },
  },
  (row, payload) => {
    const { url, ...request } = jsonRequest(row, payload, localStorage.getItem('access_token'));
    return fetch(url, { ...request, signal: AbortSignal.timeout(timeoutMs) });
  },
);

const pageSize = 500;

/** Every note of a recording in the order of time, and whether its project is a demo. */
export async function fetchNotes(of: { project: string; recording: string }): Promise<{ readOnly: boolean; notes: WireNote[] }> {
  const notes: WireNote[] = [];
  for (;;) {
    const page = await callNotes('getNotes', { ...of, skip: notes.length, count: pageSize });
    notes.push(...page.Notes);
    if (page.Notes.length < pageSize) return { readOnly: page.ReadOnly, notes };
  }
}

/** The server's reason for a person to read where it gave one. */
export function failureText(error: unknown): string {
  if (!(error instanceof CallError)) return noteTexts.notSaved;
  if (error.status === 401) return noteTexts.signedOut;
  return error.status === 200 && error.errormessage !== null ? error.errormessage : noteTexts.notSaved;
}

export const isGone = (error: unknown): boolean => error instanceof CallError && error.code === 'not-found';
