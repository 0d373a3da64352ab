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
}
interface LockedProject {
  readOnly: boolean;
  createdFromMethodology: boolean;
}

/**
 * Why nothing of a question may be written; null where it may. With `question` null: test settings of the project itself.
 * Settings are locked once any collector's status is not 0.
 */
export function fieldLock(project: LockedProject, collectors: readonly CollectorState[], question: LockedQuestion | null): Refusal | null {
  if (project.readOnly) return refuse('read-only-project');
  if (hasStarted(collectors)) return refuse('project-started');
  if (question === null) return null;
  return isBuiltIn(project, question) || isFixed(question) ? refuse('default-question') : null;
}

/** Why questions and options may not be added, deleted or moved; null where they may. The list is locked while a collector runs. */
export function listLock(project: LockedProject, collectors: readonly CollectorState[], question: LockedQuestion | null): Refusal | null {
  if (project.readOnly) return refuse('read-only-project');
  if (collectors.some((collector) => isCollecting(collector.status))) return refuse('project-started');
  if (question !== null && (isBuiltIn(project, question) || isFixed(question))) return refuse('default-question');
  return project.createdFromMethodology ? refuse('methodology-fixed') : null;
}

/**
 * Why a question may not be deleted; null where it may. A test stays once any collector's status is not 0: with it would go what all its
 * settings were locked for, and every result of it.
 */
export function removalLock(project: LockedProject, collectors: readonly CollectorState[], question: LockedQuestion): Refusal | null {
  return (
    listLock(project, collectors, question) ?? (isTestType(question.type) && hasStarted(collectors) ? refuse('project-started') : null)
  );
}

function hasStarted(collectors: readonly CollectorState[]): boolean {
  return collectors.some((collector) => collector.status !== CollectorStatus.notStarted);
}

/** What the ready-made methodology asks by itself; its test and instructions are the researcher's to word. */
function isBuiltIn(project: LockedProject, question: LockedQuestion): boolean {
  return project.createdFromMethodology && !isTestType(question.type) && question.type !== QuestionType.instruction;
}

function isFixed(question: LockedQuestion): boolean {
  return question.readOnly || question.itemType !== ItemType.editable;
}
