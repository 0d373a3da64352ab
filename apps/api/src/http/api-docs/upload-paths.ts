/** The upload protocol (tus 1.0.0) in the API description: its routes read bytes as they come, so they are no rows of the call table. */
import { uploadIdPattern, uploadRefusals, uploadsPath } from '@sightline/wire/uploads';

type Part = Record<string, unknown>;

const text = { type: 'string' };
const wholeNumber = { type: 'integer', minimum: 0 };
const header = (name: string, description: string, schema: Part = text): Part => ({
  name,
  in: 'header',
  required: true,
  description,
  schema,
});
const version = header('Tus-Resumable', 'Version of the protocol.', { const: '1.0.0' });
const id = { name: 'id', in: 'path', required: true, schema: { type: 'string', pattern: uploadIdPattern.source } };
const offset = { 'Upload-Offset': { description: 'Bytes that are durable.', schema: wholeNumber } };

const common = { tags: ['Testers'], security: [{ tester: [] }] };

/** The routes below `/run/uploads`, by path and method. */
export function uploadPaths(): Record<string, Part> {
  return {
    [uploadsPath]: {
      post: {
        ...common,
        operationId: 'beginUpload',
        summary: "Begins to upload the video of a tester's phone.",
        parameters: [
          version,
          header('Upload-Length', 'Bytes of the whole file.', wholeNumber),
          header('Upload-Metadata', 'Pairs of a name and base64: questionId, startedAtMs, endedAtMs, modifiedAtMs.'),
        ],
        responses: {
          201: { description: 'Begun.', headers: { Location: { description: 'Where it goes on.', schema: text } } },
          ...refusals(),
        },
      },
    },
    [`${uploadsPath}/{id}`]: {
      head: {
        ...common,
        operationId: 'uploadOffset',
        summary: 'Returns how many bytes of an upload are durable.',
        parameters: [id, version],
        responses: { 200: { description: 'The bytes so far.', headers: offset }, ...refusals() },
      },
      patch: {
        ...common,
        operationId: 'sendUploadPart',
        summary: 'Appends bytes; acknowledged only when durable. Rules in wire/uploads/SPEC.md.',
        parameters: [id, version, header('Upload-Offset', 'Where the bytes begin.', wholeNumber)],
        requestBody: { required: true, content: { 'application/offset+octet-stream': { schema: { type: 'string', format: 'binary' } } } },
        responses: { 204: { description: 'Taken.', headers: offset }, ...refusals() },
      },
    },
  };
}

/** The protocol's refusals, by status. */
function refusals(): Part {
  const byStatus = new Map<number, string[]>();
  for (const [code, status] of Object.entries(uploadRefusals)) byStatus.set(status, [...(byStatus.get(status) ?? []), code]);
  const schemaOf = (codes: readonly string[]): Part => ({
    type: 'object',
    properties: { error: { type: 'string', enum: codes } },
    required: ['error'],
  });
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      { description: `Refused: ${codes.join(', ')}.`, content: { 'application/json': { schema: schemaOf(codes) } } },
    ]),
  );
}
