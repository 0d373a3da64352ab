/** Why a question or the list may not be changed, in words to show; null if it may. The server holds the same rules. */
import { addingLock as domainAddingLock, fieldLock, listLock as domainListLock, removalLock } from '@sightline/domain/projects';
import type { WireItem, WireProject } from '@sightline/wire/calls';

const projectOf = (project: WireProject) => ({ readOnly: project.ReadOnly, createdFromMethodology: project.CreatedFromMethodology });
const questionOf = ({ QuestItem: question }: WireItem) => ({
  type: question.QuestionType,
  itemType: question.ItemType,
  readOnly: question.ReadOnly,
  unasked: question.Unasked,
});

/** Editing the fields of one question. */
export function editLock(project: WireProject, item: WireItem): string | null {
  return fieldLock(projectOf(project), project.Collectors, questionOf(item))?.message ?? null;
}

/** Adding a question of a type. */
export function addingLock(project: WireProject, type: number): string | null {
  return domainAddingLock(projectOf(project), project.Collectors, type)?.message ?? null;
}

/** Adding and moving in the list as a whole. */
export function listLock(project: WireProject): string | null {
  return domainListLock(projectOf(project), project.Collectors, null)?.message ?? null;
}

/** Deleting one question. */
export function deleteLock(project: WireProject, item: WireItem): string | null {
  return removalLock(projectOf(project), project.Collectors, questionOf(item))?.message ?? null;
}
