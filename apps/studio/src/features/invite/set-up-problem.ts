/** What the set-up page still has to be given before a project can start. */
import { isTestType } from '@sightline/domain/questions';
import { wordsOf } from '@sightline/domain/refusals';
import type { WireProject } from '@sightline/wire/calls';

/** In the words of the server, which holds the rule; null if the project is ready. */
export function setUpProblem(project: Pick<WireProject, 'ReadyForStart' | 'MainQuestionType' | 'QuestData'>): string | null {
  if (project.ReadyForStart) return null;
  const lacksTest =
    isTestType(project.MainQuestionType) && !project.QuestData.Items.some((item) => isTestType(item.QuestItem.QuestionType));
  return wordsOf(lacksTest ? 'no-neuro-question' : 'start-blocked');
}
