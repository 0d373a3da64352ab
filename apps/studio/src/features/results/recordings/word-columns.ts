/** The columns of open answers: six where the ready-made methodology asked for them, else that of the first open question. */
import { openRoles, type OpenRole } from '@sightline/domain/methodology';
import type { RecordingRow, WireProject } from '@sightline/wire/calls';
import { QuestionType } from '@sightline/domain/questions';
import { resultsTexts } from '../../../lib/texts/results.ts';

export interface WordColumn {
  label: string;
  /** '' where the tester gave no answer. */
  wordsOf: (row: Pick<RecordingRow, 'OpenAnswers' | 'OwnAnswers'>) => string;
}

type Asking = Pick<WireProject, 'CreatedFromMethodology' | 'QuestData'>;

export function wordColumns({ CreatedFromMethodology, QuestData }: Asking): WordColumn[] {
  if (CreatedFromMethodology) return openRoles.map(roleColumn);
  const asked = openRoles.filter((role) => QuestData.Items.some(({ QuestItem }) => QuestItem.Role === role));
  if (asked.includes('impression')) return [roleColumn('impression')];
  const own = QuestData.Items.find(({ QuestItem }) => QuestItem.QuestionType === QuestionType.openEnded)?.QuestItem.Name;
  return [{ label: resultsTexts.openAnswer, wordsOf: ({ OwnAnswers }) => (own === undefined ? '' : (OwnAnswers[own] ?? '')) }];
}

function roleColumn(role: OpenRole): WordColumn {
  return { label: resultsTexts.openAnswers[role], wordsOf: ({ OpenAnswers }) => OpenAnswers[role] ?? '' };
}
