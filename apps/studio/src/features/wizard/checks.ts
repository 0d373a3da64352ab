/** What keeps the last two steps from being sent: messages by field, in the words that the server has for the same rules. */
import { fieldError, linkWithProtocol, required } from '@sightline/domain/fields';
import { checkProjectField, ProjectKind } from '@sightline/domain/projects';
import { isRefusal } from '@sightline/domain/refusals';
import { texts } from '../../lib/texts/index.ts';
import type { WizardState } from './wizard-state.ts';

export type WizardField = 'name' | 'productName' | 'description' | 'link' | 'task';
export type FieldErrors = Partial<Record<WizardField, string>>;

const words = texts.wizard;
/** Characters, as the server takes them. */
const longestTask = 2000;
const longestProduct = 100;

/** Step 4: a name there must be, and one of the product where the methodology asks about it; none may be longer than the server takes. */
export function aboutErrors({ kind, methodology, name, productName, description }: WizardState): FieldErrors {
  const productProblem = methodology === 'ready' ? productTrouble(productName, kind ?? ProjectKind.website) : null;
  const checkedName = checkProjectField('Name', name, kind ?? ProjectKind.website);
  const checkedDescription = checkProjectField('Description', description, kind ?? ProjectKind.website);
  return {
    ...(isRefusal(checkedName) ? { name: checkedName.message } : {}),
    ...(productProblem === null ? {} : { productName: fieldError(words.about.productLabel, productProblem) }),
    ...(isRefusal(checkedDescription) ? { description: checkedDescription.message } : {}),
  };
}

function productTrouble(productName: string, kind: number): string | null {
  return required(productName) ?? (isRefusal(checkProjectField('ProductName', productName, kind)) ? words.tooLong(longestProduct) : null);
}

/** Step 5: a link with its protocol, unless the prototype's screens are uploaded; the task may be written later. */
export function linkErrors(state: WizardState): FieldErrors {
  const linkProblem = needsLink(state) ? (required(state.link) ?? linkWithProtocol(state.link)) : null;
  return {
    ...(linkProblem === null ? {} : { link: fieldError(linkLabel(state), linkProblem) }),
    ...(state.task.trim().length > longestTask ? { task: fieldError(words.link.task, words.tooLong(longestTask)) } : {}),
  };
}

export function needsLink({ kind, source }: WizardState): boolean {
  return kind !== ProjectKind.prototype || source === 'link';
}

export function linkLabel({ kind }: WizardState): string {
  if (kind === ProjectKind.application) return words.link.appLink;
  return kind === ProjectKind.prototype ? words.link.prototypeLink : words.link.link;
}
