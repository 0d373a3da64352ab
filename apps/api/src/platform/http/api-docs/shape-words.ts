/** A schema in a few words of HTML, for the page of the API description. */
import { escapeHtml } from '../../mail/index.ts';
import type { JsonSchema } from './schemas.ts';

const kinds: Record<string, string> = { string: 'text', integer: 'whole number', number: 'number', boolean: 'true or false', null: 'null' };

/** Escaped; named shapes are links to their description. */
export function shapeWords(schema: JsonSchema): string {
  if (schema.$ref !== undefined) return linkTo(schema.$ref);
  if (schema.description !== undefined) return escapeHtml(schema.description.replace(/\.$/, '').toLowerCase());
  const ways = schema.anyOf ?? schema.oneOf;
  if (ways !== undefined) return ways.map(shapeWords).join(' or ');
  if (schema.enum !== undefined) return `one of ${schema.enum.map(codeOf).join(', ')}`;
  if (schema.const !== undefined) return codeOf(schema.const);
  if (schema.type === 'array') return `list of ${schema.items === undefined ? 'anything' : shapeWords(schema.items)}${bounds(schema)}`;
  if (schema.type === 'object') return objectWords(schema);
  return (
    [schema.type ?? 'anything']
      .flat()
      .map((kind) => kinds[kind] ?? kind)
      .join(' or ') + bounds(schema)
  );
}

function objectWords({ properties = {}, required = [], additionalProperties }: JsonSchema): string {
  if (typeof additionalProperties === 'object') return `map of names to ${shapeWords(additionalProperties)}`;
  const fields = Object.entries(properties).map(
    ([name, schema]) => `<code>${escapeHtml(name)}</code>${required.includes(name) ? '' : '?'}: ${shapeWords(schema)}`,
  );
  return fields.length === 0 ? 'an empty object' : `{ ${fields.join(', ')} }`;
}

function linkTo(ref: string): string {
  const name = escapeHtml(ref.split('/').at(-1) ?? '');
  return `<a href="#shape-${name}">${name}</a>`;
}

function codeOf(value: unknown): string {
  return `<code>${escapeHtml(String(value))}</code>`;
}

/** What a person would set; the bounds of 64-bit numbers are none. */
function bounds({ minLength, maxLength, minimum, maximum, minItems, maxItems }: JsonSchema): string {
  const told = [
    range(minLength, maxLength, ' characters'),
    range(minItems, maxItems, ' entries'),
    range(sensible(minimum), sensible(maximum), ''),
  ].filter((text) => text !== '');
  return told.length === 0 ? '' : ` (${told.join(', ')})`;
}

function sensible(value: number | undefined): number | undefined {
  return value !== undefined && Math.abs(value) < 1e9 ? value : undefined;
}

function range(least: number | undefined, most: number | undefined, unit: string): string {
  if (least !== undefined && most !== undefined) return `${least} to ${most}${unit}`;
  if (most !== undefined) return `at most ${most}${unit}`;
  return least === undefined ? '' : `at least ${least}${unit}`;
}
