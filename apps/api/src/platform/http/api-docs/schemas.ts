/** Schemas of the call table as JSON Schema, the large ones by name, so that each is described once. */
import * as z from 'zod/mini';
import { shapes } from '@sightline/wire/calls';

/** One schema of JSON Schema 2020-12, as OpenAPI 3.1 takes it. */
export interface JsonSchema {
  $ref?: string;
  type?: string | string[];
  description?: string;
  properties?: Record<string, JsonSchema>;
  required?: string[];
  items?: JsonSchema;
  anyOf?: JsonSchema[];
  oneOf?: JsonSchema[];
  enum?: unknown[];
  const?: unknown;
  additionalProperties?: JsonSchema | boolean;
  minimum?: number;
  maximum?: number;
  minLength?: number;
  maxLength?: number;
  minItems?: number;
  maxItems?: number;
  format?: string;
  pattern?: string;
}

const names = z.registry<{ id: string }>();
for (const [id, schema] of Object.entries(shapes)) names.add(schema, { id });

/** What the server also takes from a form, described in words rather than as the patterns that parse it. */
const forgiving = new Map<unknown, JsonSchema>([
  [shapes.AnyNumber, { type: ['number', 'string'], description: 'A number; digits as text are taken too.' }],
  [shapes.WholeNumber, { type: ['integer', 'string'], description: 'A whole number of 32 bits; digits as text are taken too.' }],
  [shapes.Flag, { type: ['boolean', 'string'], description: "True or false; the texts 'true', 'false', '1' and '0' are taken too." }],
]);

/** A payload is described as it is sent, a response as it arrives. Named parts are references into `components`, which is filled on the way. */
export function toJsonSchema(schema: z.ZodMiniType, io: 'input' | 'output', components: Record<string, JsonSchema>): JsonSchema {
  const { $defs = {}, ...own } = z.toJSONSchema(schema, {
    io,
    metadata: names,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // An answer may gain fields: who reads it passes over those it does not know.
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      const told = forgiving.get(zodSchema);
      if (told === undefined) return;
      for (const key of Object.keys(jsonSchema)) Reflect.deleteProperty(jsonSchema, key);
      Object.assign(jsonSchema, told);
    },
  });
  for (const [id, part] of Object.entries($defs)) components[id] ??= withoutMarks(part);
  const name = names.get(schema)?.id;
  if (name === undefined) return withoutMarks(own);
  components[name] ??= withoutMarks(own);
  return { $ref: componentAddress(name) };
}

export function componentAddress(name: string): string {
  return `#/components/schemas/${name}`;
}

/** References led into the components; marks of one document on its own left out. */
function withoutMarks(schema: unknown): JsonSchema {
  const text = JSON.stringify(schema, (key, value: unknown) => (key === '$schema' || key === 'id' ? undefined : value));
  return JSON.parse(text.replaceAll('"#/$defs/', '"#/components/schemas/')) as JsonSchema;
}
