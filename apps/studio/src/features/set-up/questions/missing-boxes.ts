/** How many required boxes of a question are still empty: what stands between the project and its start, by the domain's own rule. */
import { missingFields } from '@sightline/domain/questions';
import type { WireItem } from '@sightline/wire/calls';

/** Every unnamed answer option is a box of its own. */
export function missingBoxes({ QuestItem: question, Alternatives }: WireItem): number {
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
  const fields = missingFields(content);
  const options = fields.includes('Alternatives') ? Alternatives.filter((option) => option.Name.trim() === '').length : 0;
  return fields.filter((field) => field !== 'Alternatives').length + options;
}
