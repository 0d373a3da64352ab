/** Reads a multipart form as a payload: browsers send a FormData so, and it means the same fields as any other form. */
import type { FastifyRequest } from 'fastify';
import { maxFormFields } from './body-parsers.ts';
import { broken, brokenForm, whileReading } from './broken-form.ts';
import type { HttpAnswer } from './http-answer.ts';

/** The text fields by name, several of one name as a list; a file is an object, which no field accepts. 400 for a broken form, 413 for a large one. */
export async function formFields(request: FastifyRequest, maxBytes: number): Promise<Record<string, unknown> | HttpAnswer> {
  if (Number(request.headers['content-length'] ?? 0) > maxBytes) throw new TooLarge();
  const fields = await whileReading(readFields(request, maxBytes));
  return fields === brokenForm ? broken() : fields;
}

async function readFields(request: FastifyRequest, maxBytes: number): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown[]>();
  let bytes = 0;
  for await (const part of request.parts({
    limits: { fields: maxFormFields, parts: maxFormFields + 1, fieldSize: maxBytes, fileSize: maxBytes },
  })) {
    if (part.type === 'file') part.file.resume();
    else bytes += part.fieldname.length + Buffer.byteLength(String(part.value));
    if (bytes > maxBytes) throw new TooLarge();
    fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), part.type === 'file' ? {} : String(part.value)]);
  }
  return Object.fromEntries([...fields].map(([name, values]) => [name, values.length === 1 ? values[0] : values]));
}

class TooLarge extends Error {
  readonly statusCode = 413;
}
