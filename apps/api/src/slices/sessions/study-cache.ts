/** Question lists of studies under way, kept for a few seconds: they are locked while a collector runs, and every answer asks for them. */
import { toStudyQuestions, type StudyQuestion } from '@sightline/wire/run';
import type { Db } from '../../platform/ports.ts';
import { findItems } from '../projects/index.ts';

const keptMs = 10_000;
const mostKept = 500;

interface Kept {
  untilMs: number;
  questions: Promise<StudyQuestion[]>;
}

/** Makes a finder that asks the database at most once in ten seconds a project. */
export function cachedQuestions(db: Db, nowMs: () => number): (projectId: string) => Promise<StudyQuestion[]> {
  const kept = new Map<string, Kept>();
  return (projectId) => {
    const known = kept.get(projectId);
    if (known !== undefined && known.untilMs > nowMs()) return known.questions;
    const questions = findItems(db, projectId).then((items) => toStudyQuestions(items));
    if (kept.size >= mostKept) kept.clear();
    kept.set(projectId, { untilMs: nowMs() + keptMs, questions });
    questions.catch(() => kept.delete(projectId));
    return questions;
  };
}
