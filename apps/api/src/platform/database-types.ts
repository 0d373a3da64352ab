/** Rows of every table, written by scripts/database-types.ts from a freshly migrated database. */
import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Int8 = ColumnType<number, bigint | number, bigint | number>;

export type Json = JsonValue;

export type JsonArray = JsonValue[];

export type JsonObject = {
  [x: string]: JsonValue | undefined;
};

export type JsonPrimitive = boolean | number | string | null;

export type JsonValue = JsonArray | JsonObject | JsonPrimitive;

export type Timestamp = ColumnType<Date, Date | string, Date | string>;

export interface AccessToken {
  accountId: string;
  createdAt: Timestamp;
  device: Generated<string>;
  expiresAt: Timestamp;
  lastUsedAt: Generated<Timestamp>;
  network: string | null;
  passwordAt: Generated<Timestamp>;
  tokenHash: Buffer;
}

export interface Account {
  avatarUrl: string | null;
  company: Generated<string>;
  country: Generated<string>;
  createdAt: Timestamp;
  email: string;
  emailKey: string;
  emailVerifiedAt: Generated<Timestamp | null>;
  id: string;
  job: string;
  name: string;
  passwordHash: string;
  phone: Generated<string>;
}

export interface Activity {
  accountId: string;
  address: string | null;
  at: Timestamp;
  device: string | null;
  id: Generated<Int8>;
  kind: string;
  objectId: string | null;
  outcome: string;
  session: string | null;
}

export interface Answer {
  answeredAtMs: Int8;
  questionId: string;
  recordingId: string;
  storedAt: Generated<Timestamp>;
  value: Json;
}

export interface AnswerOption {
  id: string;
  leftLabel: Generated<string>;
  name: Generated<string>;
  position: number;
  questionId: string;
  rightLabel: Generated<string>;
}

export interface AnswerTag {
  dismissed: boolean;
  questionId: string;
  recordingId: string;
  tagId: string;
}

export interface CardHolder {
  accountId: string;
  brand: string | null;
  cardId: string | null;
  customerId: string;
  expMonth: number | null;
  expYear: number | null;
  last4: string | null;
}

export interface Chunk {
  body: Buffer | null;
  encoding: string;
  firstAtMs: Int8;
  format: string;
  hash: Buffer;
  lastAtMs: Int8;
  recordingId: string;
  sequence: number;
  storedAt: Generated<Timestamp>;
  stream: string;
}

export interface Collector {
  createdAt: Timestamp;
  finishAt: Timestamp | null;
  finishedAt: Timestamp | null;
  id: string;
  invitationCode: string;
  linkComplete: Generated<string>;
  linkDisqualified: Generated<string>;
  linkOverQuota: Generated<string>;
  name: string;
  projectId: string;
  sampleSize: number;
  sampleSizeAtFinish: number | null;
  selectedCategory: Generated<string>;
  selectedCountry: Generated<string>;
  selectedGender: Generated<string>;
  selectedMaxAge: Generated<number>;
  selectedMinAge: Generated<number>;
  settledAt: Timestamp | null;
  startedAt: Timestamp | null;
  status: Generated<number>;
  type: number;
  viewed: Generated<boolean>;
}

export interface DashboardView {
  accountId: string;
  blockName: string;
  projectId: string;
  tab: string;
}

export interface DashboardVisit {
  accountId: string;
  beforeAt: Timestamp | null;
  seenAt: Timestamp;
}

export interface DeletedRecording {
  accountId: string;
  collectorId: string;
  finishedAt: Timestamp;
  id: Generated<Int8>;
}

export interface Dispute {
  amountCents: number;
  closedAt: Timestamp | null;
  disputeId: string;
  openedAt: Timestamp;
  paymentId: string;
  reason: string;
  state: string;
}

export interface EmailConfirmation {
  accountId: string;
  email: string;
  expiresAt: Timestamp;
  tokenHash: Buffer | null;
}

export interface Export {
  accountId: string;
  attempts: Generated<number>;
  byteCount: Int8 | null;
  createdAt: Timestamp;
  failure: string | null;
  fileKey: string | null;
  filter: Json | null;
  id: string;
  kind: string;
  progress: Generated<number>;
  projectId: string;
  questionId: string | null;
  recordingCount: number | null;
  state: Generated<string>;
}

export interface ExportTicket {
  expiresAt: Timestamp;
  exportId: string;
  session: string | null;
  tokenHash: Buffer;
}

export interface FileRemoval {
  fileKey: string;
  notBefore: Generated<Timestamp>;
}

export interface Film {
  accountId: string;
  attempts: Generated<number>;
  camera: Generated<string>;
  createdAt: Timestamp;
  durationMs: number | null;
  failure: string | null;
  fromMs: number | null;
  gaze: Generated<boolean>;
  id: string;
  pointer: Generated<boolean>;
  progress: Generated<number>;
  projectId: string;
  questionId: string | null;
  queuedAt: Timestamp;
  recordingId: string | null;
  requestKey: string | null;
  revision: Generated<number>;
  state: Generated<string>;
  title: string;
  toMs: number | null;
  voice: Generated<boolean>;
}

export interface FilmFile {
  byteCount: Int8;
  fileKey: string;
  filmId: string;
  kind: string;
}

export interface FilmTicket {
  expiresAt: Timestamp;
  filmId: string;
  session: string | null;
  shareId: string | null;
  tokenHash: Buffer;
}

export interface Finding {
  createdAt: Timestamp;
  createdBy: string | null;
  id: string;
  position: number;
  projectId: string;
  recommendation: string;
  requestKey: string | null;
  severity: number;
  title: string;
  updatedAt: Timestamp;
  updatedBy: string | null;
  version: Generated<number>;
}

export interface FindingEvidence {
  clipId: string | null;
  figureKey: string | null;
  figureName: string | null;
  findingId: string;
  noteId: string | null;
  position: number;
}

export interface InterestArea {
  createdAt: Timestamp;
  height: number;
  id: string;
  name: string;
  place: string;
  projectId: string;
  questionId: string;
  screenId: string | null;
  sheetWidth: number;
  updatedAt: Timestamp;
  version: Generated<number>;
  width: number;
  x: number;
  y: number;
}

export interface LedgerEntry {
  amountCents: number;
  book: string;
  bookedAt: Timestamp;
  currency: string;
  id: Generated<Int8>;
  movement: string;
  paymentId: string | null;
}

export interface MergedReport {
  body: Buffer | null;
  kind: string;
  projectId: string;
  questionId: string;
  revision: Int8;
  source: string;
}

export interface Node {
  host: string;
  id: string;
  jobs: string[];
  migration: string;
  phase: string;
  port: number;
  role: string;
  seenAt: Generated<Timestamp>;
  startedAt: Generated<Timestamp>;
  version: string;
}

export interface NormSample {
  durationMs: number;
  misclicks: number | null;
  questionId: string;
  recordingId: string;
}

export interface NoteComment {
  createdAt: Timestamp;
  createdBy: string | null;
  id: string;
  noteId: string;
  text: string;
}

export interface NoteTag {
  color: string;
  createdAt: Timestamp;
  foldedName: string;
  groupId: string | null;
  id: string;
  name: string;
  projectId: string;
}

export interface NoteTagging {
  noteId: string;
  tagId: string;
}

export interface NoteTagGroup {
  createdAt: Timestamp;
  foldedName: string;
  id: string;
  name: string;
  projectId: string;
}

export interface Notification {
  accountId: string;
  collectorId: string | null;
  createdAt: Timestamp;
  digest: string | null;
  eventKey: string;
  id: Generated<Int8>;
  kind: string;
  parameters: Generated<Json>;
  projectId: string | null;
  readAt: Timestamp | null;
}

export interface NotificationChoice {
  accountId: string;
  choice: string;
  kind: string;
}

export interface PageAddress {
  address: string;
  checkedAt: Timestamp;
  failure: string | null;
  hash: string | null;
  nested: Generated<string[]>;
  projectId: string;
}

export interface PageFile {
  byteCount: number;
  fileKey: string;
  hash: string;
  mediaType: string;
  projectId: string;
}

export interface PageRules {
  questionId: string;
  rules: Json;
  version: number;
}

export interface PageToken {
  questionId: string;
  recordingId: string;
  tokenHash: Buffer;
}

export interface PanelBits {
  bits: string;
  country: string;
  gender: string;
  trait: number;
}

export interface PanelBlock {
  country: string;
  ends: number[];
  gender: string;
}

export interface PanelChange {
  birthYear: number;
  country: string;
  gender: string;
  id: Generated<Int8>;
  members: number;
  traitBits: Int8;
}

export interface PanelCount {
  birthYear: number;
  country: string;
  gender: string;
  members: number;
}

export interface PanelEntry {
  amountCents: number;
  at: Timestamp;
  id: string;
  invitationId: string | null;
  kind: string;
  memberId: string | null;
  payoutId: string | null;
}

export interface PanelInvitation {
  collectorId: string;
  endedAt: Timestamp | null;
  entryHash: Buffer | null;
  id: string;
  invitedAt: Timestamp;
  mailedAt: Timestamp | null;
  memberId: string;
  openedAt: Timestamp | null;
  recordingId: string | null;
  rejection: string | null;
  remindedAt: Timestamp | null;
  reminderHash: Buffer | null;
  rewardCents: number;
  state: Generated<string>;
  tokenHash: Buffer | null;
  waveId: string;
}

export interface PanelMember {
  answered: Generated<number>;
  birthYear: number | null;
  bounces: Generated<number>;
  confirmedAt: Timestamp | null;
  country: Generated<string>;
  createdAt: Timestamp;
  devices: Generated<string[]>;
  email: string;
  emailKey: string;
  gender: string | null;
  id: string;
  interests: Generated<number[]>;
  invited: Generated<number>;
  invitedAt: Timestamp | null;
  language: Generated<string>;
  languages: Generated<string[]>;
  payoutAddress: Generated<string>;
  payoutMethod: Generated<string>;
  randomKey: Generated<number>;
  simulated: Generated<boolean>;
  state: Generated<string>;
  traitBits: Generated<Int8>;
}

export interface PanelPayout {
  address: string;
  amountCents: number;
  id: string;
  memberId: string | null;
  method: string;
  requestedAt: Timestamp;
  settledAt: Timestamp | null;
  state: Generated<string>;
}

export interface PanelProvider {
  callbackUrl: string;
  collectorId: string;
  idParameter: string;
  secret: string;
  signedEntry: boolean;
}

export interface PanelSession {
  expiresAt: Timestamp;
  memberId: string;
  tokenHash: Buffer;
}

export interface PanelSignIn {
  expiresAt: Timestamp;
  memberId: string;
  tokenHash: Buffer;
}

export interface PanelWave {
  collectorId: string;
  id: string;
  invitedAt: Timestamp;
  number: number;
  size: number;
}

export interface PasswordReset {
  accountId: string;
  expiresAt: Timestamp;
  tokenHash: Buffer;
}

export interface Payment {
  accountId: string;
  amountCents: number;
  cardId: string;
  cardWords: string;
  chargeId: string | null;
  createdAt: Timestamp;
  currency: string;
  customerId: string;
  failure: string | null;
  id: string;
  promo: string | null;
  purpose: string;
  settledAt: Timestamp | null;
  state: Generated<string>;
  subject: string;
  title: string;
}

export interface Project {
  changeNo: Generated<Int8>;
  createdAt: Timestamp;
  createdFromMethodology: Generated<boolean>;
  description: string;
  devices: string;
  hideTexts: Generated<number>;
  id: string;
  language: string;
  lastDataUpdate: Timestamp;
  mainQuestionType: number;
  minimumAge: Generated<number>;
  name: string;
  ownerId: string | null;
  previewCode: string;
  productName: Generated<string>;
  readOnly: Generated<boolean>;
  recordCanvas: Generated<number>;
  removalNo: Generated<Int8>;
  resultsRevision: Generated<Int8>;
  targetPlatform: number;
  testerMessage: Generated<string>;
}

export interface ProjectKey {
  accountId: string;
  madeAt: Timestamp;
  projectId: string;
  requestHash: Buffer;
}

export interface PrototypeScreen {
  goal: Generated<boolean>;
  height: number;
  hotspots: Generated<Json>;
  id: string;
  name: string;
  picture: string;
  position: number;
  questionId: string;
  thumbnail: string;
  width: number;
}

export interface ProviderEvent {
  eventId: string;
  kind: string;
  receivedAt: Timestamp;
}

export interface ProviderOutcome {
  at: Timestamp;
  callback: string;
  collectorId: string;
  failure: string | null;
  id: string;
  nextTryAt: Timestamp;
  outcome: string;
  recordingId: string;
  tester: string;
  triedAt: Timestamp | null;
  tries: Generated<number>;
}

export interface Question {
  calibration: Generated<string>;
  description: Generated<string>;
  devices: Generated<string>;
  expectedPath: Generated<string[]>;
  expressionDeclared: Generated<boolean>;
  goalUrl: Generated<string>;
  hasRecorder: boolean | null;
  id: string;
  itemType: Generated<number>;
  keptParameters: Generated<string>;
  leftOut: Generated<string>;
  limitSec: Generated<number>;
  mayBeFramed: boolean | null;
  mediaPath: string | null;
  name: string;
  nextAfterSec: Generated<number>;
  objective: Generated<string>;
  position: number;
  previewPath: string | null;
  projectId: string;
  prototypeDevice: Generated<string>;
  prototypePosition: Generated<string>;
  ratingImage: Generated<string>;
  readOnly: Generated<boolean>;
  recordBy: Generated<string>;
  recordByChosen: Generated<boolean>;
  required: Generated<boolean>;
  role: Generated<string>;
  sensorCamera: Generated<string>;
  sensorExpression: Generated<string>;
  sensorGaze: Generated<string>;
  sensorScreen: Generated<string>;
  sensorVoice: Generated<string>;
  startScreenId: string | null;
  type: number;
  unasked: Generated<boolean>;
  url: Generated<string>;
}

export interface RateLimit {
  endsAt: Timestamp;
  key: string;
  name: string;
  used: number;
}

export interface Reconciliation {
  single: boolean;
  until: Timestamp;
}

export interface Recording {
  age: number | null;
  awaitedUntil: Timestamp | null;
  changeNo: Generated<Int8>;
  chunkCount: Generated<number>;
  clientKeyHash: Buffer;
  collectorId: string;
  consentedAt: Timestamp;
  consents: string[];
  consentVersion: number;
  device: Json;
  eventBytes: Generated<Int8>;
  eventsFull: Generated<boolean>;
  excludedAt: Timestamp | null;
  excludedReason: string | null;
  failure: string | null;
  finishedAt: Timestamp | null;
  gender: string | null;
  id: string;
  lapsed: Generated<boolean>;
  lastSignAt: Timestamp;
  lateAt: Timestamp | null;
  lateUntil: Timestamp | null;
  mediaBytes: Generated<Int8>;
  mediaFull: Generated<boolean>;
  placed: Generated<boolean>;
  projectId: string;
  questionIds: string[];
  quota: string | null;
  reopened: Generated<number>;
  retriedAt: Timestamp | null;
  simulated: Generated<boolean>;
  speechTold: string | null;
  startedAt: Timestamp;
  starter: Buffer | null;
  state: Generated<string>;
  statedChunks: Json | null;
  status: Generated<number>;
  summary: Json | null;
  summaryVersion: number | null;
  testerHash: Buffer | null;
  testerName: string | null;
  tokenHash: Buffer;
  unusedUntil: Timestamp | null;
}

export interface RecordingNote {
  atMs: number;
  createdAt: Timestamp;
  createdBy: string | null;
  endMs: number | null;
  id: string;
  projectId: string;
  questionId: string;
  recordingId: string;
  requestKey: string | null;
  text: string;
  updatedAt: Timestamp;
  updatedBy: string | null;
  version: Generated<number>;
}

export interface RecordingPageAddress {
  address: string;
  projectId: string;
  recordingId: string;
}

export interface RecordingStream {
  byteCount: Int8;
  chunkCount: number;
  eventCount: Generated<number>;
  fileKey: string;
  firstAtMs: Int8;
  inflatedBytes: Generated<Int8>;
  kind: string;
  lastAtMs: Int8;
  malformedLines: number;
  mediaType: string | null;
  missing: number[];
  note: Generated<string>;
  questionId: string | null;
  recordingId: string;
  stream: string;
}

export interface ReelPart {
  card: string;
  clipId: string;
  position: number;
  reelId: string;
}

export interface Refund {
  amountCents: number;
  createdAt: Timestamp;
  held: Generated<boolean>;
  id: string;
  paymentId: string;
  reason: string;
  refundId: string | null;
  settledAt: Timestamp | null;
}

export interface SandboxCard {
  brand: string;
  customerId: string;
  expMonth: number;
  expYear: number;
  id: string;
  last4: string;
  outcome: string;
}

export interface SandboxCharge {
  amountCents: number;
  createdAt: Timestamp;
  currency: string;
  customerId: string;
  description: string;
  failureCode: string | null;
  failureMessage: string | null;
  id: string;
  metadata: Json;
  refundedCents: Generated<number>;
}

export interface SandboxCustomer {
  createdAt: Timestamp;
  email: string;
  id: string;
  metadata: Json;
}

export interface SandboxDispute {
  amountCents: number;
  chargeId: string;
  createdAt: Timestamp;
  currency: string;
  id: string;
  reason: string;
  status: string;
}

export interface SandboxEvent {
  body: Json;
  createdAt: Timestamp;
  id: string;
  position: Generated<Int8>;
}

export interface SandboxKeys {
  onlyRow: Generated<boolean>;
  secretKey: string;
  webhookSecret: string;
}

export interface SandboxMovement {
  amountCents: number;
  chargeId: string | null;
  createdAt: Timestamp;
  currency: string;
  disputeId: string | null;
  feeCents: Generated<number>;
  id: string;
  position: Generated<Int8>;
  refundId: string | null;
  type: Generated<string>;
}

export interface SandboxRefund {
  amountCents: number;
  chargeId: string;
  createdAt: Timestamp;
  id: string;
  metadata: Json;
}

export interface SandboxRequest {
  answer: Json | null;
  fingerprint: Buffer;
  idempotencyKey: string;
  status: number | null;
}

export interface SandboxSetup {
  cardId: string | null;
  clientSecret: string;
  createdAt: Timestamp;
  customerId: string;
  id: string;
  metadata: Json;
}

export interface SandboxToken {
  brand: string;
  createdAt: Timestamp;
  expMonth: number;
  expYear: number;
  id: string;
  last4: string;
  outcome: string;
  used: Generated<boolean>;
}

export interface SchemaVersion {
  minimumCode: string;
  singleton: Generated<boolean>;
}

export interface Segment {
  createdAt: Timestamp;
  filter: Json;
  id: string;
  name: string;
  projectId: string;
}

export interface SentPageFile {
  address: string;
  byteCount: number;
  hash: string;
  projectId: string;
  recordingId: string;
}

export interface Share {
  accountId: string;
  createdAt: Timestamp;
  embedOrigins: Generated<string[]>;
  expiresAt: Timestamp | null;
  filmId: string | null;
  filter: Json | null;
  id: string;
  kind: Generated<string>;
  passwordHash: string | null;
  projectId: string;
  questionId: string | null;
  snapshot: Json | null;
  title: string;
  tokenHash: Buffer;
  viewedAt: Timestamp | null;
  views: Generated<number>;
  withdrawnAt: Timestamp | null;
  withdrawnCount: Generated<number>;
}

export interface StreamTicket {
  accountId: string;
  expiresAt: Timestamp;
  recordingId: string;
  session: string | null;
  stream: string;
  tokenHash: Buffer;
}

export interface Subscription {
  accountId: string;
  anchorDay: number | null;
  downgradeRequested: Generated<boolean>;
  nextPlan: string | null;
  nextTryAt: Timestamp | null;
  paymentId: string | null;
  periodEnd: Timestamp | null;
  periodStart: Timestamp;
  plan: string;
  promoTakenAt: Timestamp | null;
  renewalTries: Generated<number>;
  trialTakenAt: Timestamp | null;
  warnedMonth: Timestamp | null;
  warnedPercent: Generated<number>;
}

export interface TesterPlace {
  collectorId: string;
  recordingId: string;
  testerHash: Buffer;
}

export interface TestNorm {
  durationMs: number | null;
  misclicks: number;
  projectId: string;
  questionId: string;
  revision: Int8;
  source: string;
}

export interface Transcript {
  engine: string;
  failure: string | null;
  language: string;
  recordingId: string;
  state: string;
  updatedAt: Timestamp;
  voiceBytes: Int8;
}

export interface TranscriptSegment {
  confidence: number | null;
  correctedAt: Timestamp | null;
  correctedBy: string | null;
  correctedText: string | null;
  fromMs: number;
  heardText: string;
  position: number;
  projectId: string;
  questionId: string;
  recordingId: string;
  searched: Generated<string>;
  toMs: number;
  version: Generated<number>;
  words: Generated<Json>;
}

export interface Upload {
  completedAt: Timestamp | null;
  createdAt: Timestamp;
  id: string;
  length: Int8;
  mediaType: string | null;
  modifiedAtMs: Int8 | null;
  questionId: string;
  received: Generated<Int8>;
  recordingId: string;
  testEndedAtMs: Int8 | null;
  testStartedAtMs: Int8 | null;
  touchedAt: Timestamp;
}

export interface Database {
  accessToken: AccessToken;
  account: Account;
  activity: Activity;
  answer: Answer;
  answerOption: AnswerOption;
  answerTag: AnswerTag;
  cardHolder: CardHolder;
  chunk: Chunk;
  collector: Collector;
  dashboardView: DashboardView;
  dashboardVisit: DashboardVisit;
  deletedRecording: DeletedRecording;
  dispute: Dispute;
  emailConfirmation: EmailConfirmation;
  export: Export;
  exportTicket: ExportTicket;
  fileRemoval: FileRemoval;
  film: Film;
  filmFile: FilmFile;
  filmTicket: FilmTicket;
  finding: Finding;
  findingEvidence: FindingEvidence;
  interestArea: InterestArea;
  ledgerEntry: LedgerEntry;
  mergedReport: MergedReport;
  node: Node;
  normSample: NormSample;
  noteComment: NoteComment;
  noteTag: NoteTag;
  noteTagging: NoteTagging;
  noteTagGroup: NoteTagGroup;
  notification: Notification;
  notificationChoice: NotificationChoice;
  pageAddress: PageAddress;
  pageFile: PageFile;
  pageRules: PageRules;
  pageToken: PageToken;
  panelBits: PanelBits;
  panelBlock: PanelBlock;
  panelChange: PanelChange;
  panelCount: PanelCount;
  panelEntry: PanelEntry;
  panelInvitation: PanelInvitation;
  panelMember: PanelMember;
  panelPayout: PanelPayout;
  panelProvider: PanelProvider;
  panelSession: PanelSession;
  panelSignIn: PanelSignIn;
  panelWave: PanelWave;
  passwordReset: PasswordReset;
  payment: Payment;
  project: Project;
  projectKey: ProjectKey;
  prototypeScreen: PrototypeScreen;
  providerEvent: ProviderEvent;
  providerOutcome: ProviderOutcome;
  question: Question;
  rateLimit: RateLimit;
  reconciliation: Reconciliation;
  recording: Recording;
  recordingNote: RecordingNote;
  recordingPageAddress: RecordingPageAddress;
  recordingStream: RecordingStream;
  reelPart: ReelPart;
  refund: Refund;
  sandboxCard: SandboxCard;
  sandboxCharge: SandboxCharge;
  sandboxCustomer: SandboxCustomer;
  sandboxDispute: SandboxDispute;
  sandboxEvent: SandboxEvent;
  sandboxKeys: SandboxKeys;
  sandboxMovement: SandboxMovement;
  sandboxRefund: SandboxRefund;
  sandboxRequest: SandboxRequest;
  sandboxSetup: SandboxSetup;
  sandboxToken: SandboxToken;
  schemaVersion: SchemaVersion;
  segment: Segment;
  sentPageFile: SentPageFile;
  share: Share;
  streamTicket: StreamTicket;
  subscription: Subscription;
  testerPlace: TesterPlace;
  testNorm: TestNorm;
  transcript: Transcript;
  transcriptSegment: TranscriptSegment;
  upload: Upload;
}
