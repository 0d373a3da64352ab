/** The rules of a question's fields: the domain's validators joined with the label, and the closed lists of choices. */
import { fieldError, integer, linkWithProtocol, messages, required as filled, type FieldRule } from '@sightline/domain/fields';
import { checkQuestionField, timeLimits, type QuestionField } from '@sightline/domain/questions';
import { isRefusal } from '@sightline/domain/refusals';

/** Returns the whole message for a trimmed text, label first, or null if it is valid. */
type FieldCheck = (trimmed: string) => string | null;

const named =
  (label: string, ...rules: FieldRule[]): FieldCheck =>
  (text) => {
    for (const rule of rules) {
      const problem = rule(text);
      if (problem !== null) return fieldError(label, problem);
    }
    return null;
  };

/** As the server stores this field, or nothing. */
const stored = (label: string, field: QuestionField): FieldCheck =>
  named(label, (text) => (isRefusal(checkQuestionField(field, text)) ? messages.notValid : null));

export const optional: FieldCheck = () => null;

export const required = (label: string): FieldCheck => named(label, filled);

/** A link that must be given and carry its protocol. */
export const websiteLink = (label: string): FieldCheck => named(label, filled, linkWithProtocol);

/** A path pattern as the server takes it, or nothing. */
export const goalPath = (label: string): FieldCheck => stored(label, 'GoalUrl');

/** Names of parameters as the server takes them, or nothing. */
export const keptParameters = (label: string): FieldCheck => stored(label, 'KeptParameters');

/** CSS selectors as the server takes them, or nothing. */
export const leftOut = (label: string): FieldCheck => stored(label, 'LeftOut');

/** Whole minutes of a time limit, from 1 to 60. */
export const limitMinutes = (label: string): FieldCheck =>
  named(label, filled, integer, (text) =>
    Number(text) >= 1 && Number(text) <= timeLimits.most / 60 ? null : `is from 1 to ${timeLimits.most / 60}`,
  );

export const nextButtonOptions = [0, 5, 10] as const;
