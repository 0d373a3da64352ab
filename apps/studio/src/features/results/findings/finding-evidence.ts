/** The evidence of a finding as it is shown: notes with who and when, figures as the report has them now. */
import { figureName } from '@sightline/domain/findings';
import type { ReportFigure, WireFinding, WireNote } from '@sightline/wire/calls';
import type { HrefWith } from '../results-address.ts';
import type { ShownFigure, ShownNote } from './finding-view.tsx';
import { noteName, noteTime } from './note-card.tsx';

export function shownFigure({ Key, Name }: WireFinding['Figures'][number], figures: readonly ReportFigure[]): ShownFigure {
  const now = figures.find((figure) => figure.Key === Key);
  if (now === undefined) return { key: Key, name: Name, text: null };
  return { key: Key, name: figureName(now), text: now.Text };
}

/** The second, to the tenth, at which the player begins, and the test whose clock it is on. */
export const playChange = ({ RecordingId, QuestionId, AtMs }: WireNote) => ({
  play: RecordingId,
  at: Math.floor(AtMs / 100) / 10,
  test: QuestionId,
});

export function shownNote(note: WireNote, nameOf: (recordingId: string) => string, hrefWith: HrefWith): ShownNote {
  return {
    id: note.Id,
    text: note.Text === '' ? noteName(note) : note.Text,
    tags: note.Text === '' ? [] : note.Tags.map(({ Name }) => Name),
    watch: { source: `${nameOf(note.RecordingId)} · ${noteTime(note)}`, href: hrefWith(playChange(note)) },
  };
}
