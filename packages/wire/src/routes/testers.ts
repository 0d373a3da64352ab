/** What testers reach beside the calls: their pages, and the upload of a phone's video (tus 1.0.0, rules in uploads/SPEC.md). */
import { uploadIdPattern, uploadRefusals, uploadsPath } from '../uploads/index.ts';
import { html, routesOf, type RouteAnswer, type RouteParameter } from './route.ts';

const header = (says: string, schema: RouteParameter['schema'] = { type: 'string' }, required = true): RouteParameter => ({
  in: 'header',
  required,
  says,
  schema,
});
const bytes = { type: 'integer', minimum: 0 } as const;
const version = { 'Tus-Resumable': header('Version of the protocol.', { const: '1.0.0' }) };
const upload = {
  id: { in: 'path', required: true, says: 'The upload.', schema: { type: 'string' }, pattern: uploadIdPattern },
} as const;
const ofUploads = { area: 'Testers', access: 'session', refusals: uploadRefusals } as const;

const code = { code: { in: 'path', required: true, says: 'Invitation or preview code.', schema: { type: 'string' } } } as const;
const page = (says: string): RouteAnswer => ({ says, types: html });
const ofPages = { area: 'Testers', access: 'public' } as const;
const shown = {
  200: page('The page.'),
  404: page('The code is unknown, or its study has not started.'),
  410: page('The study takes nobody more.'),
  429: page('Too many unknown codes or starts from one address.'),
  503: { says: 'The pages are not built yet.', types: ['text/plain'] },
};

export const testerRoutes = routesOf({
  beginUpload: {
    ...ofUploads,
    methods: ['POST'],
    path: uploadsPath,
    says: "Begins to upload the video of a tester's phone.",
    parameters: {
      ...version,
      'Upload-Length': header('Bytes of the whole file.', bytes),
      'Upload-Metadata': header('Pairs of a name and base64: questionId, startedAtMs, endedAtMs, modifiedAtMs.'),
    },
    answers: { 201: { says: 'Begun.', headers: { Location: 'Where it goes on.' } } },
  },
  uploadOffset: {
    ...ofUploads,
    methods: ['HEAD'],
    path: `${uploadsPath}/:id`,
    says: 'Returns how many bytes of an upload are durable.',
    parameters: { ...upload, ...version },
    malformed: 'upload-malformed',
    answers: { 200: { says: 'The bytes so far.', headers: { 'Upload-Offset': 'Bytes that are durable.' } } },
  },
  sendUploadPart: {
    ...ofUploads,
    methods: ['PATCH'],
    path: `${uploadsPath}/:id`,
    says: 'Appends bytes; acknowledged only when durable.',
    parameters: { ...upload, ...version, 'Upload-Offset': header('Where the bytes begin.', bytes) },
    malformed: 'upload-malformed',
    body: ['application/offset+octet-stream'],
    answers: { 204: { says: 'Stored.', headers: { 'Upload-Offset': 'Bytes that are durable.' } } },
  },
  codeForm: {
    ...ofPages,
    methods: ['GET'],
    path: '/t',
    says: 'Shows the form for an invitation code.',
    parameters: { code: { in: 'query', required: false, says: 'A code typed into the form.', schema: { type: 'string' } } },
    answers: { 200: page('The form.'), 303: { says: 'On to the page of the code that was typed.' }, 503: shown[503] },
  },
  welcomePage: {
    ...ofPages,
    methods: ['GET'],
    path: '/t/:code',
    says: 'Shows the welcome page of a study.',
    parameters: code,
    answers: shown,
  },
  runPage: { ...ofPages, methods: ['GET'], path: '/t/:code/run', says: 'Shows the study itself.', parameters: code, answers: shown },
  backPage: {
    ...ofPages,
    methods: ['GET'],
    path: '/t/:code/back/:outcome',
    says: "Leads a panel provider's tester back, signed, where their session ended so; else to the welcome page.",
    parameters: {
      ...code,
      outcome: {
        in: 'path',
        required: true,
        says: 'How the session ended: complete, disqualified or over-quota.',
        schema: { type: 'string' },
      },
    },
    answers: { 303: { says: 'On to the provider, or to the welcome page.' }, 404: shown[404], 429: shown[429], 503: shown[503] },
  },
  startByForm: {
    ...ofPages,
    methods: ['POST'],
    path: '/t/:code',
    says: "Starts a tester's session by the form of the welcome page, without a script.",
    parameters: code,
    body: ['application/x-www-form-urlencoded'],
    answers: {
      ...shown,
      303: { says: 'Started: on to the study.' },
      400: page('The welcome page again, with what is wrong.'),
    },
  },
});
