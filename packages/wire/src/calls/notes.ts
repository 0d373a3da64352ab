/** Notes on recordings, their tags and the comments under them. */
import { mostCommentText, mostNoteText, tagColors, tagName } from '@sightline/domain/notes';
import * as z from 'zod/mini';
import { call, missing, result, wholeNumber } from './call.ts';
import { holdsIds, idOf } from './id-fields.ts';
import { visibleText } from './visible-text.ts';

export const noteTag = z.object({
  Id: z.string(),
  Name: z.string(),
  Color: z.enum(tagColors),
  /** Its group; null without one. */
  GroupId: z.nullable(z.string()),
});
export type WireNoteTag = z.output<typeof noteTag>;

export const note = z.object({
  Id: z.string(),
  RecordingId: z.string(),
  /** The test on whose clock the times are. */
  QuestionId: z.string(),
  /** Ms from the start of the test; EndMs is null for a note on a moment. */
  AtMs: z.number(),
  EndMs: z.nullable(z.number()),
  /** '' where tags say it all. */
  Text: z.string(),
  /** Sent back with a change, which is refused if another one was first. */
  Version: z.number(),
  /** By name. */
  Tags: z.array(noteTag),
  CommentCount: z.number(),
  CreatedAt: z.string(),
  UpdatedAt: z.string(),
});
export type WireNote = z.output<typeof note>;

export const tagGroup = z.object({ Id: z.string(), Name: z.string() });
export type WireTagGroup = z.output<typeof tagGroup>;

const noteCount = z.object({ RecordingId: z.string(), Count: z.number(), FirstQuestionId: z.string(), FirstAtMs: z.number() });
export type NoteCount = z.output<typeof noteCount>;

const noteComment = z.object({ Id: z.string(), Text: z.string(), CreatedAt: z.string() });
export type WireNoteComment = z.output<typeof noteComment>;

const split = z.transform((list: string) => list.split(',').filter((part) => part !== ''));
const tagIds = holdsIds('tag', z.pipe(z.string().check(z.maxLength(1_000)), split));
const names = z.pipe(
  z.string().check(
    z.maxLength(1_000),
    z.refine((list) => list.split(',').every((part) => part === '' || tagName.test(part.normalize('NFC'))), {
      error: 'Must be tags of letters, digits and hyphens, up to 40 characters each, separated by commas',
    }),
  ),
  split,
);
const mostOfPage = 500;
/** Chosen by the client for what it creates: a request that is sent again, after an answer that was lost, creates nothing more. */
export const requestKey = z.optional(z.string().check(z.regex(/^[\w-]{16,64}$/, { error: 'Must be 16 to 64 letters, digits, _ or -' })));
const ofNote = z.object({ note: idOf('note') });

export const noteCalls = {
  getNotes: call({
    method: 'POST',
    path: '/GetNotes.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({
      project: idOf('project'),
      recording: z.optional(idOf('recording')),
      /** Id of a tag. */
      tag: z.optional(idOf('tag')),
      skip: z.optional(wholeNumber.check(z.minimum(0))),
      count: z.optional(wholeNumber.check(z.minimum(1), z.maximum(mostOfPage))),
    }),
    answer: z.union([z.object({ ReadOnly: z.boolean(), Count: z.number(), Notes: z.array(note) }), missing]),
    refusals: ['not-found'],
    object: { kind: 'project', effect: 'read' },
    says: 'The notes of a project, newest first, or those of one of its recordings, in their order in time; 100 where count is left out. Count is that of all pages.',
  }),
  getNoteCounts: call({
    method: 'POST',
    path: '/GetNoteCounts.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ project: idOf('project') }),
    answer: z.union([z.object({ Counts: z.array(noteCount) }), missing]),
    refusals: ['not-found'],
    object: { kind: 'project', effect: 'read' },
    says: 'How many notes each recording of a project has, and where the first of them is; recordings without notes are left out.',
  }),
  saveNote: call({
    method: 'POST',
    path: '/SaveNote.cmd',
    access: 'researcher',
    encoding: 'fields',
    body: 'large',
    payload: z.object({
      recording: idOf('recording'),
      /** Test of the recording; its first where left out. */
      question: z.optional(idOf('question')),
      /** The note that is changed, with the version that was read; left out for a new one. */
      note: z.optional(idOf('note')),
      version: z.optional(wholeNumber),
      /** Of a new note. */
      key: requestKey,
      atMs: wholeNumber.check(z.minimum(0)),
      endMs: z.optional(wholeNumber),
      text: z.string().check(z.trim(), z.maxLength(mostNoteText)),
      /** Ids, separated by commas; a tag that was deleted is passed over. */
      tags: z.optional(tagIds),
      /** Names, separated by commas; one that the project does not have yet is created. */
      newTags: z.optional(names),
    }),
    answer: z.union([note, result]),
    refusals: [
      'not-found',
      'read-only-project',
      'note-empty',
      'note-outside',
      'note-changed',
      'too-many-notes',
      'too-many-tags',
      'too-many-note-tags',
    ],
    object: { kind: 'recording', effect: 'change' },
    says: 'Saves a note on a moment or a span of a recording, or changes one; the tags given replace those it had. A new note that is sent again with its key is written once.',
  }),
  deleteNote: call({
    method: 'POST',
    path: '/DeleteNote.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: ofNote,
    answer: result,
    refusals: ['not-found', 'read-only-project'],
    object: { kind: 'note', effect: 'change' },
    says: 'Deletes a note with its comments.',
  }),
  getNoteTags: call({
    method: 'POST',
    path: '/GetNoteTags.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ project: idOf('project') }),
    answer: z.union([z.object({ Tags: z.array(noteTag), Groups: z.array(tagGroup) }), missing]),
    refusals: ['not-found'],
    object: { kind: 'project', effect: 'read' },
    says: 'The tags of a project and their groups, both by name.',
  }),
  saveNoteTag: call({
    method: 'POST',
    path: '/SaveNoteTag.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({
      project: idOf('project'),
      /** The tag that is renamed or recoloured; left out for a new one. */
      tag: z.optional(idOf('tag')),
      name: z.string().check(z.trim(), z.normalize('NFC'), z.regex(tagName, { error: 'Must be letters, digits and hyphens, up to 40' })),
      color: z.enum(tagColors),
      /** Id of a group, '' for none; left out: as it is. */
      group: z.optional(idOf('tagGroup')),
    }),
    answer: z.union([noteTag, result]),
    refusals: ['not-found', 'read-only-project', 'tag-name-taken', 'too-many-tags', 'tag-group-deleted'],
    object: { kind: 'project', effect: 'change' },
    says: 'Creates a tag, or renames or recolours one on all of its notes, or puts it into a group.',
  }),
  deleteNoteTag: call({
    method: 'POST',
    path: '/DeleteNoteTag.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ tag: idOf('tag') }),
    answer: result,
    refusals: ['not-found', 'read-only-project'],
    object: { kind: 'tag', effect: 'change' },
    says: 'Deletes a tag; its notes stay.',
  }),
  getNoteComments: call({
    method: 'POST',
    path: '/GetNoteComments.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: ofNote,
    answer: z.union([z.object({ Comments: z.array(noteComment) }), missing]),
    refusals: ['not-found'],
    object: { kind: 'note', effect: 'read' },
    says: 'The comments under a note, oldest first.',
  }),
  saveNoteComment: call({
    method: 'POST',
    path: '/SaveNoteComment.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({
      note: idOf('note'),
      text: visibleText(mostCommentText, 'Please enter a comment'),
    }),
    answer: z.union([noteComment, result]),
    refusals: ['not-found', 'read-only-project', 'too-many-comments'],
    object: { kind: 'note', effect: 'change' },
    says: 'Adds a comment under a note.',
  }),
  deleteNoteComment: call({
    method: 'POST',
    path: '/DeleteNoteComment.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ comment: idOf('comment') }),
    answer: result,
    refusals: ['not-found', 'read-only-project'],
    object: { kind: 'comment', effect: 'change' },
    says: 'Deletes a comment under a note.',
  }),
};
