/** What the tag board does beside the calls on single notes and tags: moving notes, merging and grouping tags. */
import { longestTagGroup } from '@sightline/domain/notes';
import * as z from 'zod/mini';
import { call, result, wholeNumber } from './call.ts';
import { idOf } from './id-fields.ts';
import { note, noteTag, tagGroup } from './notes.ts';
import { visibleText } from './visible-text.ts';

export const tagBoardCalls = {
  moveNote: call({
    method: 'POST',
    path: '/MoveNote.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({
      note: idOf('note'),
      /** As it was read: if someone else has changed or moved the note since, nothing is moved. */
      version: wholeNumber,
      /** Tag that it loses, and tag that it gets; either may be left out. */
      from: z.optional(idOf('tag')),
      to: z.optional(idOf('tag')),
    }),
    answer: z.union([note, result]),
    refusals: ['not-found', 'read-only-project', 'note-changed', 'tag-deleted', 'too-many-note-tags'],
    object: { kind: 'note', effect: 'change' },
    says: 'Moves a note from one tag to another, or gives it one, or takes one from it.',
  }),
  mergeNoteTags: call({
    method: 'POST',
    path: '/MergeNoteTags.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ tag: idOf('tag'), into: idOf('tag') }),
    answer: z.union([noteTag, result]),
    refusals: ['not-found', 'read-only-project', 'tag-deleted', 'merge-into-itself'],
    object: { kind: 'tag', effect: 'change' },
    says: 'Gives every note of a tag another one instead, and deletes the first.',
  }),
  saveTagGroup: call({
    method: 'POST',
    path: '/SaveTagGroup.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({
      project: idOf('project'),
      /** The group that is renamed; left out for a new one. */
      group: z.optional(idOf('tagGroup')),
      name: visibleText(longestTagGroup, 'Please enter a name').check(z.normalize('NFC')),
    }),
    answer: z.union([tagGroup, result]),
    refusals: ['not-found', 'read-only-project', 'tag-group-name-taken', 'too-many-tag-groups'],
    object: { kind: 'project', effect: 'change' },
    says: 'Creates a group of tags, or renames one.',
  }),
  deleteTagGroup: call({
    method: 'POST',
    path: '/DeleteTagGroup.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ group: idOf('tagGroup') }),
    answer: result,
    refusals: ['not-found', 'read-only-project'],
    object: { kind: 'tagGroup', effect: 'change' },
    says: 'Deletes a group of tags; its tags stay.',
  }),
};
