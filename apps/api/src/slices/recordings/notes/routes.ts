/** Binds the calls on notes to their functions. */
import type { FastifyInstance } from 'fastify';
import { calls } from '@sightline/wire/calls';
import { bind } from '../../../platform/http/bind.ts';
import type { Ports } from '../../../platform/ports.ts';
import { tagAnswers } from './tag-answers.ts';
import { deleteNoteComment, getNoteComments, saveNoteComment } from './comments.ts';
import { getNoteCounts, getNotes } from './get-notes.ts';
import { mergeNoteTags, moveNote } from './move-note.ts';
import { deleteNote, saveNote } from './save-note.ts';
import { deleteTagGroup, saveTagGroup } from './tag-groups.ts';
import { deleteNoteTag, getNoteTags, saveNoteTag } from './tags.ts';

export function registerNoteRoutes(app: FastifyInstance, ports: Ports): void {
  bind(app, ports, calls.getNotes, getNotes);
  bind(app, ports, calls.getNoteCounts, getNoteCounts);
  bind(app, ports, calls.saveNote, saveNote);
  bind(app, ports, calls.deleteNote, deleteNote);
  bind(app, ports, calls.getNoteTags, getNoteTags);
  bind(app, ports, calls.saveNoteTag, saveNoteTag);
  bind(app, ports, calls.deleteNoteTag, deleteNoteTag);
  bind(app, ports, calls.moveNote, moveNote);
  bind(app, ports, calls.mergeNoteTags, mergeNoteTags);
  bind(app, ports, calls.tagAnswers, tagAnswers);
  bind(app, ports, calls.saveTagGroup, saveTagGroup);
  bind(app, ports, calls.deleteTagGroup, deleteTagGroup);
  bind(app, ports, calls.getNoteComments, getNoteComments);
  bind(app, ports, calls.saveNoteComment, saveNoteComment);
  bind(app, ports, calls.deleteNoteComment, deleteNoteComment);
}
