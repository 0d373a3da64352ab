/** What may be written into each field of a collector; shared by its page and the server. */
import { fieldError, linkWithProtocol, messages, optional } from '../fields/index.ts';
import { refuse, type Refusal } from '../refusals/index.ts';
import { isSampleSize, lowestSampleSize } from './samples.ts';

export const collectorFields = [
  'Name',
  'SelectedNumberOfResponses',
  'LinkForComplete',
  'LinkForDisqualified',
  'LinqForOverquota',
  'Viewed',
] as const;
export type CollectorField = (typeof collectorFields)[number];

/** The value as it is stored, or the refusal that says why not. */
export function checkCollectorField(
  field: CollectorField,
  value: string | number | boolean,
  counts: { completes: number; partial: number },
): string | number | boolean | Refusal {
  const text = String(value).trim();
  const no = (message: string): Refusal => refuse('field-invalid', fieldError(field, message));
  switch (field) {
    case 'Name':
      if (text === '') return no(messages.required);
      return text.length > 200 ? no('has at most 200 characters') : text;
    case 'SelectedNumberOfResponses':
      if (!isSampleSize(Number(text))) return refuse('sample-size');
      return Number(text) < lowestSampleSize(counts.completes, counts.partial) ? refuse('sample-below-collected') : Number(text);
    case 'Viewed':
      if (!/^(true|false|1|0)$/.test(text)) return no(messages.notValid);
      return text === 'true' || text === '1';
    default: {
      const problem = optional(linkWithProtocol)(text);
      return problem === null ? text : no(problem);
    }
  }
}
