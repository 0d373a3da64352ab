/** The 400 of a malformed payload: every wrong field with its reason, in one shape for all calls. */
import type * as z from 'zod/mini';
import { HttpAnswer } from './http-answer.ts';

export interface WrongField {
  /** Dotted path in the payload; '' for the payload itself. */
  field: string;
  message: string;
}

/** `{error: 'invalid_request', errormessage, fields}`; errormessage is a sentence that names the first field. */
export function malformed(fields: readonly WrongField[]): HttpAnswer {
  const [first = { field: '', message: 'The request could not be read.' }] = fields;
  const errormessage = first.field === '' ? first.message : `${first.field}: ${first.message}`;
  return new HttpAnswer(400, { error: 'invalid_request', errormessage, fields });
}

/** Wrong fields in the words of their schema, else in those below; a field that was left out is said to be required. */
export function wrongFields(issues: readonly z.core.$ZodIssue[]): WrongField[] {
  return issues.map((issue) => ({ field: issue.path.join('.'), message: isLeftOut(issue) ? 'is required' : issue.message }));
}

const leavable: readonly string[] = ['invalid_type', 'invalid_union', 'invalid_value'];

function isLeftOut(issue: z.core.$ZodIssue): boolean {
  return issue.path.length > 0 && issue.input === undefined && leavable.includes(issue.code ?? '');
}

const kinds: Record<string, string> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
  null: 'null',
};

/** The words for an issue whose schema has none of its own; handed to every parse of a payload. */
export function inKindWords(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return `Must be ${kinds[issue.expected] ?? 'of another kind'}`;
    case 'invalid_value':
      return oneOf(issue.values);
    case 'too_big':
      return bound('most', issue.origin, Number(issue.maximum));
    case 'too_small':
      return bound('least', issue.origin, Number(issue.minimum));
    case 'invalid_union':
      return Array.isArray(issue.options) ? oneOf(issue.options) : ofUnion(issue.errors);
    default:
      return 'Has a wrong format';
  }
}

function oneOf(values: readonly unknown[]): string {
  return `Must be one of: ${values.map(String).join(', ')}`;
}

function bound(end: 'most' | 'least', origin: string, size: number): string {
  if (origin === 'string') return `Must have at ${end} ${size} characters`;
  if (origin === 'array') return `Must have at ${end} ${size} ${size === 1 ? 'entry' : 'entries'}`;
  return `Must be at ${end} ${size}`;
}

/** What would have been right, where each way fails by its kind alone. */
function ofUnion(ways: readonly (readonly z.core.$ZodIssue[])[]): string {
  const expected = ways.map(([issue]) => (issue?.code === 'invalid_type' && issue.path.length === 0 ? kinds[issue.expected] : undefined));
  const known = expected.filter((kind) => kind !== undefined);
  return known.length > 0 && known.length === ways.length ? `Must be ${known.join(' or ')}` : 'Is of no known kind';
}
