/** Reads the one picture of a multipart form, bounded, for calls that take one; what it is a picture of is the call's own matter. */
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { refuse, type Refusal } from '@sightline/domain/refusals';
import { maxPictureBytes } from '../read-picture.ts';
import { broken, brokenForm, whileReading } from './broken-form.ts';
import type { HttpAnswer } from './http-answer.ts';

/** Room for the fields and the boundaries around the picture. */
const maxRequestBytes = maxPictureBytes + 64 * 1024;

/** The form up to its file, whose bytes are still to be read or passed over (`file.file.resume()`). Refusals: picture-too-large, picture-missing; 400 for a broken form. */
export async function pictureForm(request: FastifyRequest): Promise<MultipartFile | Refusal | HttpAnswer> {
  if (Number(request.headers['content-length'] ?? 0) > maxRequestBytes) return refuse('picture-too-large');
  const file = request.isMultipart() ? await whileReading(request.file({ limits: { fileSize: maxPictureBytes } })) : undefined;
  if (file === undefined) return refuse('picture-missing');
  return file === brokenForm ? broken() : file;
}

/** The bytes of the form's file; nothing past the limit is kept. Refusal: picture-too-large; 400 for a form that ends within it. */
export async function pictureBytes(file: MultipartFile): Promise<Uint8Array | Refusal | HttpAnswer> {
  const bytes = await whileReading(readBounded(file));
  if (bytes === null) return refuse('picture-too-large');
  return bytes === brokenForm ? broken() : bytes;
}

/** A field that came before the file; null if there is none of this name. */
export function textField(file: MultipartFile, name: string): string | null {
  const field = file.fields[name];
  return field !== undefined && 'value' in field && typeof field.value === 'string' ? field.value : null;
}

/** null as soon as it is over the limit. */
async function readBounded(file: MultipartFile): Promise<Uint8Array | null> {
  const parts: Buffer[] = [];
  for await (const part of file.file as AsyncIterable<Buffer>) parts.push(part);
  return file.file.truncated ? null : Buffer.concat(parts);
}
