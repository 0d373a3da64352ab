/** A question as tests of a run are made of: an open-ended one without a test unless `part` says otherwise. */
import type { StudyQuestion } from '@sightline/wire/run';

export function testingQuestion(id: string, part: Partial<StudyQuestion> = {}): StudyQuestion {
  return { id, type: 1, name: id, description: '', required: false, options: [], nextAfterSec: 0, role: '', test: null, ...part };
}
