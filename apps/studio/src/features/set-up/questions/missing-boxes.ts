/** Whether a question still has required boxes to fill before the project can start, by the domain's own rule. */
import { missingFields } from '@sightline/domain/questions';
import type { WireItem } from '@sightline/wire/calls';

export function isMissingBoxes({ QuestItem: question, Alternatives }: WireItem): boolean {
  const prototype = question.Prototype && {
    startScreenId: question.Prototype.StartScreenId,
    screens: question.Prototype.Screens.map((screen) => ({ id: screen.Id })),
  };
  const content = {
    type: question.QuestionType,
    name: question.Name,
    url: question.EyeTrackingWebSiteUrl,
    objective: question.EyeTrackingWebSiteObjective,
    options: Alternatives.map((option) => ({ name: option.Name })),
    prototype,
  };
  return missingFields(content).length > 0;
}
