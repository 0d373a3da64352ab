/** Finds what a call wants to change, holds it, and asks the locks; every changing call of this slice begins here. */
import { fieldLock, listLock, removalLock } from '@sightline/domain/projects';
import { refuse, type Refusal } from '@sightline/domain/refusals';
import type { Db } from '../../platform/ports.ts';
import type { CollectorReader } from './collector-reader.ts';
import { lockProject, type ProjectRow } from './project-store.ts';
import { findQuestion, findQuestionIdOf } from './questions/question-store.ts';
import type { QuestionRow } from './questions/question-rows.ts';

/** `fields`: what a question says and asks; `list`: which questions there are and in what order; `removal`: that one is no longer there. */
type ChangeKind = 'fields' | 'list' | 'removal';

interface OpenQuestion {
  project: ProjectRow;
  question: QuestionRow;
}

const lockOf = { fields: fieldLock, list: listLock, removal: removalLock };

/** Holds the project until the transaction ends. Refusals: not-found and those of the locks. */
export async function openProject(
  trx: Db,
  readers: CollectorReader,
  accountId: string,
  projectId: string,
  kind: Exclude<ChangeKind, 'removal'>,
): Promise<ProjectRow | Refusal> {
  const project = await lockProject(trx, accountId, projectId);
  if (project === null) return refuse('not-found');
  return lockOf[kind](project, await readers.statesOf(trx, project.id), null) ?? project;
}

/** The same for one question of a project; `partId`: an option or a screen that it must have, else not-found. */
export async function openQuestion(
  trx: Db,
  readers: CollectorReader,
  accountId: string,
  questionId: string,
  kind: ChangeKind,
  partId?: string,
): Promise<OpenQuestion | Refusal> {
  const seen = await findQuestion(trx, questionId);
  const project = seen === null ? null : await lockProject(trx, accountId, seen.projectId);
  // Read again now that nobody else changes it.
  const question = project === null ? null : await findQuestion(trx, questionId);
  if (project === null || question === null || !hasPart(question, partId)) return refuse('not-found');
  return lockOf[kind](project, await readers.statesOf(trx, project.id), question) ?? { project, question };
}

/** The same for the question that an answer option or a prototype screen belongs to. */
export async function openQuestionOf(
  trx: Db,
  readers: CollectorReader,
  accountId: string,
  part: 'option' | 'screen',
  partId: string,
): Promise<OpenQuestion | Refusal> {
  const questionId = await findQuestionIdOf(trx, part, partId);
  return questionId === null ? refuse('not-found') : openQuestion(trx, readers, accountId, questionId, 'fields', partId);
}

/** A part may have been deleted while the call waited for its turn. */
function hasPart({ options, screens }: QuestionRow, partId: string | undefined): boolean {
  return partId === undefined || [...options, ...screens].some((part) => part.id === partId);
}
