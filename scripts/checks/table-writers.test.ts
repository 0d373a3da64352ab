import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { tablesOf, tablesWrittenIn } from './table-writers.ts';

const api = resolve(import.meta.dirname, '../../apps/api/src');
const read = (file: string): string => readFileSync(join(api, file), 'utf8');
const tables = tablesOf(read('platform/database-types.ts'));

/** The one file that writes a table. */
const writers: Record<string, string> = {
  accessToken: 'slices/identity/session-store.ts',
  account: 'slices/identity/account-store.ts',
  activity: 'slices/activity/record-activity.ts',
  answer: 'slices/sessions/answer-store.ts',
  answerOption: 'slices/projects/questions/question-store.ts',
  cardHolder: 'slices/payments/card-store.ts',
  chunk: 'slices/sessions/chunks/chunk-store.ts',
  answerTag: 'slices/recordings/notes/answer-tag-store.ts',
  collector: 'slices/collectors/collector-store.ts',
  dashboardView: 'slices/projects/dashboard-store.ts',
  dashboardVisit: 'slices/dashboard/visit-store.ts',
  deletedRecording: 'slices/sessions/deleted-recordings.ts',
  dispute: 'slices/payments/dispute-store.ts',
  emailConfirmation: 'slices/identity/email-confirmation.ts',
  export: 'slices/exports/export-store.ts',
  exportTicket: 'slices/exports/export-ticket-store.ts',
  fileRemoval: 'platform/file-removal.ts',
  film: 'slices/clips/film-store.ts',
  filmFile: 'slices/clips/film-store.ts',
  filmTicket: 'slices/clips/film-ticket-store.ts',
  finding: 'slices/insight/finding-store.ts',
  findingEvidence: 'slices/insight/finding-store.ts',
  interestArea: 'slices/reports/areas/area-store.ts',
  ledgerEntry: 'slices/payments/ledger.ts',
  mergedReport: 'slices/reports/merging/report-store.ts',
  node: 'platform/nodes/node-store.ts',
  normSample: 'slices/recordings/norm-sample-store.ts',
  noteComment: 'slices/recordings/notes/comment-store.ts',
  noteTag: 'slices/recordings/notes/tag-store.ts',
  noteTagGroup: 'slices/recordings/notes/tag-group-store.ts',
  noteTagging: 'slices/recordings/notes/note-store.ts',
  notification: 'slices/notifications/notification-store.ts',
  transcript: 'slices/recordings/transcripts/transcript-store.ts',
  transcriptSegment: 'slices/recordings/transcripts/transcript-store.ts',
  notificationChoice: 'slices/notifications/choice-store.ts',
  testerPlace: 'slices/sessions/tester-place-store.ts',
  pageRules: 'slices/projects/questions/page-rule-store.ts',
  pageToken: 'slices/sessions/page-token-store.ts',
  panelBits: 'slices/panel/targeting/block-store.ts',
  panelBlock: 'slices/panel/targeting/block-store.ts',
  panelChange: 'slices/panel/targeting/block-store.ts',
  panelEntry: 'slices/panel/rewards/entry-store.ts',
  panelInvitation: 'slices/panel/recruiting/invitation-store.ts',
  panelMember: 'slices/panel/members/member-store.ts',
  panelPayout: 'slices/panel/rewards/payout-store.ts',
  panelProvider: 'slices/providers/provider-store.ts',
  panelSession: 'slices/panel/members/sign-in-store.ts',
  panelSignIn: 'slices/panel/members/sign-in-store.ts',
  panelWave: 'slices/panel/recruiting/wave-store.ts',
  passwordReset: 'slices/identity/account-store.ts',
  payment: 'slices/payments/payment-store.ts',
  project: 'slices/projects/project-store.ts',
  projectKey: 'slices/projects/project-keys.ts',
  providerOutcome: 'slices/providers/outcome-store.ts',
  prototypeScreen: 'slices/projects/prototypes/screen-store.ts',
  providerEvent: 'slices/payments/read-webhook.ts',
  question: 'slices/projects/questions/question-store.ts',
  rateLimit: 'platform/http/limits.ts',
  reconciliation: 'slices/payments/reconcile.ts',
  recording: 'slices/sessions/recording-life.ts',
  pageAddress: 'slices/recordings/page-files/page-file-store.ts',
  pageFile: 'slices/recordings/page-files/page-file-store.ts',
  recordingNote: 'slices/recordings/notes/note-store.ts',
  recordingPageAddress: 'slices/recordings/page-files/page-file-store.ts',
  recordingStream: 'slices/recordings/stream-store.ts',
  reelPart: 'slices/clips/film-store.ts',
  refund: 'slices/payments/payment-store.ts',
  sentPageFile: 'slices/recordings/page-files/sent-file-store.ts',
  share: 'slices/shares/share-store.ts',
  sandboxCard: 'platform/cards/sandbox/payment-methods.ts',
  sandboxCharge: 'platform/cards/sandbox/charges.ts',
  sandboxCustomer: 'platform/cards/sandbox/customers.ts',
  sandboxDispute: 'platform/cards/sandbox/disputes.ts',
  sandboxEvent: 'platform/cards/sandbox/events.ts',
  sandboxMovement: 'platform/cards/sandbox/books.ts',
  sandboxRefund: 'platform/cards/sandbox/charges.ts',
  sandboxRequest: 'platform/cards/sandbox/answer-sandbox.ts',
  sandboxSetup: 'platform/cards/sandbox/setups.ts',
  sandboxToken: 'platform/cards/sandbox/tokens.ts',
  schemaVersion: 'platform/schema-version.ts',
  segment: 'slices/reports/filters/segment-store.ts',
  streamTicket: 'slices/recordings/ticket-store.ts',
  subscription: 'slices/billing/subscription-store.ts',
  testNorm: 'slices/reports/norm/norm-store.ts',
  upload: 'slices/recordings/uploads/upload-store.ts',
};

/** Files that write tables of others, and why they may. */
const exceptions: { file: string; tables: string[]; because: string }[] = [
  {
    file: 'slices/sessions/chunks/chunk-store.ts',
    tables: ['recording'],
    because: 'one statement stores the chunks of a batch and counts them against their sessions',
  },
  {
    file: 'slices/sessions/awaited-pages.ts',
    tables: ['recording'],
    because: 'what comes late is noted beside the life of a recording, whose state stays',
  },
  {
    file: 'slices/sessions/answer-store.ts',
    tables: ['recording'],
    because: 'one statement stores the answers of a batch and notes that their sessions are used',
  },
  {
    file: 'slices/panel/targeting/simulated-members.ts',
    tables: ['panelMember'],
    because: 'simulated members come in sets and never sign in',
  },
  {
    file: 'slices/clips/film-work-store.ts',
    tables: ['film', 'filmFile'],
    because: 'the job notes how far a video is, and what calls write is kept apart from it',
  },
  {
    file: 'slices/demo/demo-store.ts',
    tables: ['account', 'collector', 'project', 'question', 'recording'],
    because: 'it seeds the demo, with dates and owners that no command may write',
  },
];

/** Every pair of a table and a file that writes it; migrations with their triggers, and tests, may write anything. */
const written = readdirSync(api, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !/^(migrations|testing)\/|\/testing[^/]*\.ts$/.test(file))
  .flatMap((file) => tablesWrittenIn(read(file), tables).map((table) => ({ table, file })))
  .sort((one, other) => one.table.localeCompare(other.table) || one.file.localeCompare(other.file));

describe('each table', () => {
  it('is written by one file, the exceptions apart', () => {
    const excepted = exceptions.flatMap(({ file, tables: of }) => of.map((table) => ({ table, file })));
    const expected = [...Object.entries(writers).map(([table, file]) => ({ table, file })), ...excepted];
    expect(written).toEqual(expected.sort((one, other) => one.table.localeCompare(other.table) || one.file.localeCompare(other.file)));
  });

  it('is written by a file, unless its rows are made by a migration or its triggers', () => {
    expect([...tables].filter((table) => writers[table] === undefined)).toEqual(['panelCount', 'sandboxKeys']);
  });
});

describe('tablesWrittenIn', () => {
  it.each([
    ["trx.insertInto('projectKey').values(row)", ['projectKey']],
    ["db\n  .updateTable('project')\n  .set(change)", ['project']],
    ["db.deleteFrom('recording as r')", ['recording']],
    ['sql`insert into project_key (id) values (1)`', ['projectKey']],
    ['sql`UPDATE project SET name = 1`', ['project']],
    ['sql`with gone as (delete from upload returning id) update recording set a = 1 from gone`', ['recording', 'upload']],
    ['sql`select * from project for update`', []],
    ['sql`select * from recording for update of recording skip locked`', []],
    ['sql`insert into upload (id) values (1) on conflict (id) do update set id = 2`', ['upload']],
    ['/** Never use update project here. */', []],
  ])('finds in %j the tables %j', (source, expected) => {
    expect(tablesWrittenIn(source, tables)).toEqual(expected);
  });
});
