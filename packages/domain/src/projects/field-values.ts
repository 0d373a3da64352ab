/** What may be written into each field of a project; shared by the header and the server. */
import { fieldError, integer, messages, required } from '../fields/index.ts';
import { deviceList } from '../questions/index.ts';
import { type Refusal, refuseField } from '../refusals/index.ts';
import { devicesTrouble, platformTrouble } from './devices.ts';
import { isLanguage } from './languages.ts';

export const projectFields = [
  'Name',
  'Description',
  'TesterMessage',
  'ProductName',
  'Language',
  'TargetPlatform',
  'Devices',
  'MinimumAge',
  'HideTexts',
  'RecordCanvas',
] as const;
export type ProjectField = (typeof projectFields)[number];

/** Characters. */
/** In UTF-16 units. */
export const longestProductName = 100;
const longest = { Description: 2000, TesterMessage: 2000, ProductName: longestProductName } as const;

/**
 * How much of the texts of a site under test its recordings leave out: what testers type; also everything that was not in the page before their first
 * key; all texts and pictures.
 */
export const textHiding = { typed: 0, changed: 1, all: 2 } as const;
export type TextHiding = (typeof textHiding)[keyof typeof textHiding];

/** Years: the youngest tester that a study may ask for, the oldest, and what applies unless it is set. */
export const minimumAge = { lowest: 13, highest: 99, unlessSet: 16 } as const;

/**
 * The value as it is stored, or the refusal that names the field. TargetPlatform: 1 android, 3 desktop (2, ios, is coming soon), if the
 * kind of project supports it; Devices: comma-joined; MinimumAge: whole years; HideTexts: 0 to 2;
 * RecordCanvas: 0 or 1.
 */
export function checkProjectField(
  field: ProjectField,
  value: string | number | boolean,
  mainQuestionType: number,
): string | number | Refusal {
  const text = String(value).trim();
  const no = (message: string): Refusal => refuseField(field, fieldError(field, message));
  switch (field) {
    case 'Name':
      if (required(text) !== null) return no(messages.required);
      return text.length > 200 ? no('has at most 200 characters') : text;
    case 'Description':
    case 'TesterMessage':
    case 'ProductName':
      return text.length > longest[field] ? no(`has at most ${longest[field]} characters`) : text;
    case 'Language':
      return isLanguage(text) ? text : no(messages.notValid);
    case 'TargetPlatform': {
      if (integer(text) !== null) return no(messages.integer);
      const trouble = platformTrouble(mainQuestionType, Number(text));
      return trouble === null ? Number(text) : refuseField(field, `TargetPlatform: ${trouble}`);
    }
    case 'Devices': {
      const devices = deviceList(text);
      if (devices === null) return no(messages.notValid);
      const trouble = devicesTrouble(mainQuestionType, devices);
      return trouble === null ? devices : refuseField(field, `Devices: ${trouble}`);
    }
    case 'RecordCanvas':
      return /^[01]$/.test(text) ? Number(text) : no(messages.notValid);
    case 'HideTexts':
      return /^[012]$/.test(text) ? Number(text) : no(messages.notValid);
    case 'MinimumAge': {
      if (integer(text) !== null) return no(messages.integer);
      const years = Number(text);
      const { lowest, highest } = minimumAge;
      return years >= lowest && years <= highest ? years : no(`is a number of years from ${lowest} to ${highest}`);
    }
  }
}
