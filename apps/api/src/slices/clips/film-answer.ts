/** Rows of `film` → what the wire has of clips and reels. */
import { wordsOf, type RefusalCode } from '@sightline/domain/refusals';
import type { WireClip, WireFilm, WireReel } from '@sightline/wire/calls';
import type { ClipRow, FilmFile, FilmRow, ReelPart, ReelRow } from './film-store.ts';

export function toClip(row: ClipRow, files: readonly FilmFile[]): WireClip {
  return {
    ...toFilm(row, files),
    RecordingId: row.recordingId,
    QuestionId: row.questionId,
    FromMs: row.fromMs,
    ToMs: row.toMs,
    Gaze: row.gaze,
    Pointer: row.pointer,
    Camera: row.camera,
    Voice: row.voice,
  };
}

export function toReel(row: ReelRow, files: readonly FilmFile[], parts: readonly ReelPart[]): WireReel {
  return {
    ...toFilm(row, files),
    Version: row.revision,
    Parts: parts.map(({ clipId, card }) => ({ ClipId: clipId, Card: card })),
  };
}

function toFilm(row: FilmRow, files: readonly FilmFile[]): WireFilm {
  const { id, title, state, progress, durationMs, failure, createdAt } = row;
  const isDone = state === 'done';
  return {
    Id: id,
    Title: title,
    State: state,
    Progress: progress,
    DurationMs: isDone ? durationMs : null,
    Files: files.flatMap(({ kind, byteCount }) => (isDone && kind !== 'jpeg' ? [{ Kind: kind, Bytes: byteCount }] : [])),
    Failure: state === 'failed' && failure !== null ? { code: failure, errormessage: wordsOf(failure as RefusalCode) } : null,
    CreatedAt: createdAt.toISOString(),
  };
}
