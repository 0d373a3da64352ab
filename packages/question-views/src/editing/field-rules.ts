/** The rules of a question's fields: the domain's validators joined with the label, and the closed lists of choices. */
import { fieldError, linkWithProtocol, messages, required as filled, type FieldRule } from '@sightline/domain/fields';

/** Answers the whole message for a trimmed text, label first, or null where it is valid. */
export type FieldCheck = (trimmed: string) => string | null;

const named =
  (label: string, ...rules: FieldRule[]): FieldCheck =>
  (text) => {
    for (const rule of rules) {
      const problem = rule(text);
      if (problem !== null) return fieldError(label, problem);
    }
    return null;
  };

export const optional: FieldCheck = () => null;

export const required = (label: string): FieldCheck => named(label, filled);

/** A link that must be given and carry its protocol. */
export const websiteLink = (label: string): FieldCheck => named(label, filled, linkWithProtocol);

/** A path pattern that begins with a slash and holds no blanks, or nothing. */
export const goalPath = (label: string): FieldCheck => named(label, (text) => (text === '' || /^\/\S*$/.test(text) ? null : messages.notValid));

/** Seconds. */
export const timeLimitOptions = [60, 120, 180] as const;
export const nextButtonOptions = [0, 5, 10] as const;

/** Phones of Android 7 and later. */
export const aspectRatios = ['16:9', '18:9', '19:9', '19.5:9', '20:9', '21:9'] as const;

/** Desktop prototypes are always shown horizontally. */
export const desktopPlatform = 3;
