/** What may still be changed once a project has been started: locks of section 4, on the page and on the server alike. */
import { CollectorStatus, isCollecting } from '../collectors/index.ts';
import { isTestType, ItemType, QuestionType } from '../questions/index.ts';
import { refuse, type Refusal } from '../refusals/index.ts';

/** The part of a collector that locks depend on. */
export interface CollectorState {
  status: number;
}
export interface LockedQuestion {
  type: number;
  itemType: number;
  readOnly: boolean;
  /** Added after a collector had started, and not asked since: the next start asks it. */
  unasked: boolean;
}
interface LockedProject {
  readOnly: boolean;
  createdFromMethodology: boolean;
}

/**
 * Why nothing of a question may be written; null if it may. With `question` null: test settings of the project itself.
 * Settings are locked once any collector's status is not 0, except those of a question that was added after that and not asked yet.
 */
export function fieldLock(project: LockedProject, collectors: readonly CollectorState[], question: LockedQuestion | null): Refusal | null {
  if (project.readOnly) return refuse('read-only-project');
  if (question === null) return hasStarted(collectors) ? refuse('project-started') : null;
  const mayBeFilled = question.unasked && !isTestType(question.type) && !isRunning(collectors);
  if (hasStarted(collectors) && !mayBeFilled) return refuse('project-started');
  return isBuiltIn(project, question) || isFixed(question) ? refuse('default-question') : null;
}

/** Why questions and options may not be added, deleted or moved; null if they may. The list is locked while a collector runs. */
export function listLock(project: LockedProject, collectors: readonly CollectorState[], question: LockedQuestion | null): Refusal | null {
  if (project.readOnly) return refuse('read-only-project');
  if (isRunning(collectors)) return refuse('project-started');
  if (question !== null && (isBuiltIn(project, question) || isFixed(question))) return refuse('default-question');
  return project.createdFromMethodology ? refuse('methodology-fixed') : null;
}

/**
 * Why no question of a type may be added; null if it may. What can be added can be filled in: a test cannot once any collector's
 * status is not 0, as its settings are locked by then.
 */
export function addingLock(project: LockedProject, collectors: readonly CollectorState[], type: number): Refusal | null {
  return listLock(project, collectors, null) ?? (isTestType(type) && hasStarted(collectors) ? refuse('project-started') : null);
}

/**
 * Why a question may not be deleted; null if it may. A test stays once a collector has started with it: with it would go what all its
 * settings were locked for, and every result of it.
 */
export function removalLock(project: LockedProject, collectors: readonly CollectorState[], question: LockedQuestion): Refusal | null {
  const holdsResults = isTestType(question.type) && !question.unasked && hasStarted(collectors);
  return listLock(project, collectors, question) ?? (holdsResults ? refuse('project-started') : null);
}

/** Whether any collector has left its first status. */
export function hasStarted(collectors: readonly CollectorState[]): boolean {
  return collectors.some((collector) => collector.status !== CollectorStatus.notStarted);
}

function isRunning(collectors: readonly CollectorState[]): boolean {
  return collectors.some((collector) => isCollecting(collector.status));
}

/** What the ready-made methodology asks by itself; its test and instructions are the researcher's to word. */
function isBuiltIn(project: LockedProject, question: LockedQuestion): boolean {
  return project.createdFromMethodology && !isTestType(question.type) && question.type !== QuestionType.instruction;
}

function isFixed(question: LockedQuestion): boolean {
  return question.readOnly || question.itemType !== ItemType.editable;
}
