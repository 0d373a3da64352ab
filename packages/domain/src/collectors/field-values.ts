/** What may be written into each field of a collector, and until when; shared by its page and the server. */
import { fieldError, integer, joined, linkWithProtocol, messages, optional, required } from '../fields/index.ts';
import { countryNames, genders, highestAge, interests, lowestAge } from '../panel/index.ts';
import { isRefusal, type Refusal, refuse, refuseField } from '../refusals/index.ts';
import { lowestSampleSize, sampleSizesOf } from './samples.ts';
import { CollectorStatus, CollectorType } from './types.ts';

/** Fields of every collector, then those of paid ones alone. */
export const collectorFields = [
  'Name',
  'SelectedNumberOfResponses',
  'LinkForComplete',
  'LinkForDisqualified',
  'LinqForOverquota',
  'Viewed',
  'SelectedCountry',
  'SelectedMinAge',
  'SelectedMaxAge',
  'SelectedGender',
  'SelectedCategory',
] as const;
export type CollectorField = (typeof collectorFields)[number];

/** What the rules need to know of the collector that is written. */
export interface StoredCollector {
  type: number;
  status: number;
  completes: number;
  partial: number;
  /** Ages as they are before the call. */
  minAge: number;
  maxAge: number;
}

type Value = string | number | boolean;

const paidFields: readonly CollectorField[] = ['SelectedCountry', 'SelectedMinAge', 'SelectedMaxAge', 'SelectedGender', 'SelectedCategory'];
const choices: Partial<Record<CollectorField, readonly string[]>> = {
  SelectedCountry: countryNames,
  SelectedGender: genders,
  SelectedCategory: interests,
};

/**
 * The values as they are stored, or the refusal of the first one that may not be written: field-unknown, project-started (size and targets of a
 * paid collector that has started), field-invalid, sample-size, sample-below-collected.
 */
export function checkCollectorFields(
  collector: StoredCollector,
  given: Readonly<Record<string, Value>>,
): Partial<Record<CollectorField, Value>> | Refusal {
  const stored: Partial<Record<CollectorField, Value>> = {};
  for (const [name, value] of Object.entries(given)) {
    const field = collectorFields.find((known) => known === name);
    if (field === undefined || (paidFields.includes(field) && collector.type !== CollectorType.paid)) return unknownField(name);
    const checked = isLocked(collector, field) ? refuse('project-started') : checkField(collector, field, String(value).trim());
    if (isRefusal(checked)) return checked;
    stored[field] = checked;
  }
  const min = Number(stored.SelectedMinAge ?? collector.minAge);
  const max = Number(stored.SelectedMaxAge ?? collector.maxAge);
  return min > max ? refuseField('SelectedMinAge', fieldError('SelectedMinAge', 'cannot be above SelectedMaxAge')) : stored;
}

function unknownField(name: string): Refusal {
  return refuse('field-unknown', `${name.slice(0, 80)}: this field cannot be written.`);
}

/** What was paid for stays as it was ordered; once it has ended, another size may be chosen to go on with. */
function isLocked({ type, status }: StoredCollector, field: CollectorField): boolean {
  if (type !== CollectorType.paid || status === CollectorStatus.notStarted) return false;
  return paidFields.includes(field) || (field === 'SelectedNumberOfResponses' && status !== CollectorStatus.finished);
}

function checkField(collector: StoredCollector, field: CollectorField, text: string): Value | Refusal {
  const no = (message: string): Refusal => refuseField(field, fieldError(field, message));
  switch (field) {
    case 'Name':
      if (required(text) !== null) return no(messages.required);
      return text.length > 200 ? no('has at most 200 characters') : text;
    case 'SelectedNumberOfResponses':
      return integer(text) === null ? checkSize(collector, Number(text)) : no(messages.integer);
    case 'Viewed':
      return /^(true|false|1|0)$/.test(text) ? text === 'true' || text === '1' : no(messages.notValid);
    case 'SelectedMinAge':
    case 'SelectedMaxAge':
      if (integer(text) !== null) return no(messages.integer);
      return Number(text) >= lowestAge && Number(text) <= highestAge ? Number(text) : no(`must be ${lowestAge} to ${highestAge}`);
    case 'SelectedCountry':
    case 'SelectedGender':
    case 'SelectedCategory':
      return chosenFrom(choices[field] ?? [], text) ?? no(messages.notValid);
    default: {
      const problem = optional(linkWithProtocol)(text);
      return problem === null ? text : no(problem);
    }
  }
}

function checkSize({ type, completes, partial }: StoredCollector, size: number): number | Refusal {
  const sizes = sampleSizesOf(type);
  if (!sizes.includes(size))
    return type === CollectorType.paid ? refuse('sample-size', `The sample size is ${listed(sizes)}.`) : refuse('sample-size');
  return size < lowestSampleSize(completes, partial) ? refuse('sample-below-collected') : size;
}

function listed(sizes: readonly number[]): string {
  return `${sizes.slice(0, -1).join(', ')} or ${sizes.at(-1) ?? ''}`;
}

/** Comma-joined choices, each once, in the order given; null if one is not of the list. '' is all. */
function chosenFrom(list: readonly string[], text: string): string | null {
  const chosen = text === '' ? [] : text.split(',').map((choice) => choice.trim());
  return chosen.every((choice) => list.includes(choice)) ? joined([...new Set(chosen)]) : null;
}
