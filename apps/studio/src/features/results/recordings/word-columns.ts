/** The columns of answers: one for each question, of which some are shown until the researcher chooses others. */
import { openRoles, type OpenRole } from '@sightline/domain/methodology';
import { isTestType, ItemType, QuestionType } from '@sightline/domain/questions';
import type { RecordingRow, WireProject } from '@sightline/wire/calls';
import { resultsTexts } from '../../../lib/texts/results.ts';

export interface WordColumn {
  id: string;
  label: string;
  /** '' where the tester gave no answer. */
  wordsOf: (row: Pick<RecordingRow, 'OpenAnswers' | 'OwnAnswers'>) => string;
}

type Asking = Pick<WireProject, 'CreatedFromMethodology' | 'QuestData'>;

/** Those shown at first: the six of the ready-made methodology where it was used, else that of the first open question. */
export function wordColumns({ CreatedFromMethodology, QuestData }: Asking): WordColumn[] {
  if (CreatedFromMethodology) return openRoles.map(roleColumn);
  const asked = openRoles.filter((role) => QuestData.Items.some(({ QuestItem }) => QuestItem.Role === role));
  if (asked.includes('impression')) return [roleColumn('impression')];
  const own = QuestData.Items.find(({ QuestItem }) => QuestItem.QuestionType === QuestionType.openEnded)?.QuestItem.Name;
  return [ownColumn(own ?? '', resultsTexts.openAnswer)];
}

/** Those shown at first, then one for every other question that is answered. */
export function allWordColumns(project: Asking): WordColumn[] {
  const first = wordColumns(project);
  const known = new Set(first.map(({ id }) => id));
  const others = project.QuestData.Items.flatMap(({ QuestItem: { ItemType: kind, QuestionType: type, Name, Role } }) => {
    if (kind !== ItemType.editable || isTestType(type) || type === QuestionType.instruction) return [];
    const role = openRoles.find((one) => one === Role);
    return [role === undefined ? ownColumn(Name, Name) : roleColumn(role)];
  });
  // Two questions of one name are one column: rows name answers by their question.
  return [...first, ...new Map(others.filter(({ id }) => !known.has(id)).map((column) => [column.id, column])).values()];
}

function roleColumn(role: OpenRole): WordColumn {
  return { id: `open:${role}`, label: resultsTexts.openAnswers[role], wordsOf: ({ OpenAnswers }) => OpenAnswers[role] ?? '' };
}

function ownColumn(name: string, label: string): WordColumn {
  return { id: `own:${name}`, label, wordsOf: ({ OwnAnswers }) => OwnAnswers[name] ?? '' };
}
