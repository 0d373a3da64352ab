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
  account_id: string;
  created_at: Timestamp;
  device: Generated<string>;
  expires_at: Timestamp;
  last_used_at: Generated<Timestamp>;
  network: string | null;
  password_at: Generated<Timestamp>;
  token_hash: Buffer;
}

export interface Account {
  avatar_url: string | null;
  company: Generated<string>;
  country: Generated<string>;
  created_at: Timestamp;
  email: string;
  email_key: string;
  email_verified_at: Generated<Timestamp | null>;
  id: string;
  job: string;
  name: string;
  password_hash: string;
  phone: Generated<string>;
}

export interface Activity {
  account_id: string;
  address: string | null;
  at: Timestamp;
  device: string | null;
  id: Generated<Int8>;
  kind: string;
  object_id: string | null;
  outcome: string;
  session: string | null;
}

export interface Answer {
  answered_at_ms: Int8;
  question_id: string;
  recording_id: string;
  stored_at: Generated<Timestamp>;
  value: Json;
}

export interface AnswerOption {
  id: string;
  left_label: Generated<string>;
  name: Generated<string>;
  position: number;
  question_id: string;
  right_label: Generated<string>;
}

export interface CardHolder {
  account_id: string;
  brand: string | null;
  card_id: string | null;
  customer_id: string;
  exp_month: number | null;
  exp_year: number | null;
  last4: string | null;
}

export interface Chunk {
  body: Buffer | null;
  encoding: string;
  first_at_ms: Int8;
  format: string;
  hash: Buffer;
  last_at_ms: Int8;
  recording_id: string;
  sequence: number;
  stored_at: Generated<Timestamp>;
  stream: string;
}

export interface Collector {
  created_at: Timestamp;
  finish_at: Timestamp | null;
  finished_at: Timestamp | null;
  id: string;
  invitation_code: string;
  link_complete: Generated<string>;
  link_disqualified: Generated<string>;
  link_over_quota: Generated<string>;
  name: string;
  project_id: string;
  sample_size: number;
  sample_size_at_finish: number | null;
  selected_category: Generated<string>;
  selected_country: Generated<string>;
  selected_gender: Generated<string>;
  selected_max_age: Generated<number>;
  selected_min_age: Generated<number>;
  settled_at: Timestamp | null;
  started_at: Timestamp | null;
  status: Generated<number>;
  type: number;
  viewed: Generated<boolean>;
}

export interface DashboardView {
  account_id: string;
  block_name: string;
  project_id: string;
  tab: string;
}

export interface Dispute {
  amount_cents: number;
  closed_at: Timestamp | null;
  dispute_id: string;
  opened_at: Timestamp;
  payment_id: string;
  reason: string;
  state: string;
}

export interface EmailConfirmation {
  account_id: string;
  email: string;
  expires_at: Timestamp;
  token_hash: Buffer | null;
}

export interface FileRemoval {
  file_key: string;
  not_before: Generated<Timestamp>;
}

export interface LedgerEntry {
  amount_cents: number;
  book: string;
  booked_at: Timestamp;
  currency: string;
  id: Generated<Int8>;
  movement: string;
  payment_id: string | null;
}

export interface MergedReport {
  body: Buffer | null;
  kind: string;
  project_id: string;
  question_id: string;
  revision: Int8;
  source: string;
}

export interface PageToken {
  question_id: string;
  recording_id: string;
  token_hash: Buffer;
}

export interface PasswordReset {
  account_id: string;
  expires_at: Timestamp;
  token_hash: Buffer;
}

export interface Payment {
  account_id: string;
  amount_cents: number;
  card_id: string;
  card_words: string;
  charge_id: string | null;
  created_at: Timestamp;
  currency: string;
  customer_id: string;
  failure: string | null;
  id: string;
  promo: string | null;
  purpose: string;
  settled_at: Timestamp | null;
  state: Generated<string>;
  subject: string;
  title: string;
}

export interface Project {
  created_at: Timestamp;
  created_from_methodology: Generated<boolean>;
  description: string;
  devices: string;
  id: string;
  language: string;
  last_data_update: Timestamp;
  main_question_type: number;
  minimum_age: Generated<number>;
  name: string;
  owner_id: string | null;
  preview_code: string;
  product_name: Generated<string>;
  read_only: Generated<boolean>;
  results_revision: Generated<Int8>;
  target_platform: number;
  tester_message: Generated<string>;
}

export interface ProjectKey {
  account_id: string;
  made_at: Timestamp;
  project_id: string;
  request_hash: Buffer;
}

export interface PrototypeScreen {
  goal: Generated<boolean>;
  height: number;
  hotspots: Generated<Json>;
  id: string;
  name: string;
  picture: string;
  position: number;
  question_id: string;
  thumbnail: string;
  width: number;
}

export interface ProviderEvent {
  event_id: string;
  kind: string;
  received_at: Timestamp;
}

export interface Question {
  calibration: Generated<string>;
  description: Generated<string>;
  devices: Generated<string>;
  expected_path: Generated<string[]>;
  expression_declared: Generated<boolean>;
  goal_url: Generated<string>;
  has_recorder: boolean | null;
  id: string;
  item_type: Generated<number>;
  kept_parameters: Generated<string>;
  left_out: Generated<string>;
  limit_sec: Generated<number>;
  may_be_framed: boolean | null;
  media_path: string | null;
  name: string;
  next_after_sec: Generated<number>;
  objective: Generated<string>;
  position: number;
  preview_path: string | null;
  project_id: string;
  prototype_device: Generated<string>;
  prototype_position: Generated<string>;
  read_only: Generated<boolean>;
  record_by: Generated<string>;
  record_by_chosen: Generated<boolean>;
  required: Generated<boolean>;
  role: Generated<string>;
  sensor_camera: Generated<string>;
  sensor_expression: Generated<string>;
  sensor_gaze: Generated<string>;
  sensor_screen: Generated<string>;
  sensor_voice: Generated<string>;
  start_screen_id: string | null;
  type: number;
  unasked: Generated<boolean>;
  url: Generated<string>;
}

export interface RateLimit {
  ends_at: Timestamp;
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
  chunk_count: Generated<number>;
  client_key_hash: Buffer;
  collector_id: string;
  consent_version: number;
  consented_at: Timestamp;
  consents: string[];
  device: Json;
  event_bytes: Generated<Int8>;
  events_full: Generated<boolean>;
  failure: string | null;
  finished_at: Timestamp | null;
  gender: string | null;
  id: string;
  lapsed: Generated<boolean>;
  last_sign_at: Timestamp;
  late_until: Timestamp | null;
  media_bytes: Generated<Int8>;
  media_full: Generated<boolean>;
  placed: Generated<boolean>;
  project_id: string;
  question_ids: string[];
  quota: string | null;
  reopened: Generated<number>;
  simulated: Generated<boolean>;
  started_at: Timestamp;
  starter: Buffer | null;
  state: Generated<string>;
  status: Generated<number>;
  summary: Json | null;
  summary_version: number | null;
  tester_hash: Buffer | null;
  token_hash: Buffer;
  unused_until: Timestamp | null;
}

export interface RecordingStream {
  byte_count: Int8;
  chunk_count: number;
  event_count: Generated<number>;
  file_key: string;
  first_at_ms: Int8;
  inflated_bytes: Generated<Int8>;
  kind: string;
  last_at_ms: Int8;
  malformed_lines: number;
  media_type: string | null;
  missing: number[];
  note: Generated<string>;
  question_id: string | null;
  recording_id: string;
  stream: string;
}

export interface Refund {
  amount_cents: number;
  created_at: Timestamp;
  held: Generated<boolean>;
  id: string;
  payment_id: string;
  reason: string;
  refund_id: string | null;
  settled_at: Timestamp | null;
}

export interface SandboxCard {
  brand: string;
  customer_id: string;
  exp_month: number;
  exp_year: number;
  id: string;
  last4: string;
  outcome: string;
}

export interface SandboxCharge {
  amount_cents: number;
  created_at: Timestamp;
  currency: string;
  customer_id: string;
  description: string;
  failure_code: string | null;
  failure_message: string | null;
  id: string;
  metadata: Json;
  refunded_cents: Generated<number>;
}

export interface SandboxCustomer {
  created_at: Timestamp;
  email: string;
  id: string;
  metadata: Json;
}

export interface SandboxDispute {
  amount_cents: number;
  charge_id: string;
  created_at: Timestamp;
  currency: string;
  id: string;
  reason: string;
  status: string;
}

export interface SandboxEvent {
  body: Json;
  created_at: Timestamp;
  id: string;
  position: Generated<Int8>;
}

export interface SandboxKeys {
  only_row: Generated<boolean>;
  secret_key: string;
  webhook_secret: string;
}

export interface SandboxMovement {
  amount_cents: number;
  charge_id: string | null;
  created_at: Timestamp;
  currency: string;
  dispute_id: string | null;
  fee_cents: Generated<number>;
  id: string;
  position: Generated<Int8>;
  refund_id: string | null;
  type: Generated<string>;
}

export interface SandboxRefund {
  amount_cents: number;
  charge_id: string;
  created_at: Timestamp;
  id: string;
  metadata: Json;
}

export interface SandboxRequest {
  answer: Json | null;
  fingerprint: Buffer;
  idempotency_key: string;
  status: number | null;
}

export interface SandboxSetup {
  card_id: string | null;
  client_secret: string;
  created_at: Timestamp;
  customer_id: string;
  id: string;
  metadata: Json;
}

export interface SandboxToken {
  brand: string;
  created_at: Timestamp;
  exp_month: number;
  exp_year: number;
  id: string;
  last4: string;
  outcome: string;
  used: Generated<boolean>;
}

export interface StreamTicket {
  account_id: string;
  expires_at: Timestamp;
  recording_id: string;
  session: string | null;
  stream: string;
  token_hash: Buffer;
}

export interface Subscription {
  account_id: string;
  anchor_day: number | null;
  downgrade_requested: Generated<boolean>;
  next_plan: string | null;
  next_try_at: Timestamp | null;
  payment_id: string | null;
  period_end: Timestamp | null;
  period_start: Timestamp;
  plan: string;
  promo_taken_at: Timestamp | null;
  renewal_tries: Generated<number>;
  trial_taken_at: Timestamp | null;
  warned_month: Timestamp | null;
  warned_percent: Generated<number>;
}

export interface Upload {
  completed_at: Timestamp | null;
  created_at: Timestamp;
  id: string;
  length: Int8;
  media_type: string | null;
  modified_at_ms: Int8 | null;
  question_id: string;
  received: Generated<Int8>;
  recording_id: string;
  test_ended_at_ms: Int8 | null;
  test_started_at_ms: Int8 | null;
  touched_at: Timestamp;
}

export interface Database {
  access_token: AccessToken;
  account: Account;
  activity: Activity;
  answer: Answer;
  answer_option: AnswerOption;
  card_holder: CardHolder;
  chunk: Chunk;
  collector: Collector;
  dashboard_view: DashboardView;
  dispute: Dispute;
  email_confirmation: EmailConfirmation;
  file_removal: FileRemoval;
  ledger_entry: LedgerEntry;
  merged_report: MergedReport;
  page_token: PageToken;
  password_reset: PasswordReset;
  payment: Payment;
  project: Project;
  project_key: ProjectKey;
  prototype_screen: PrototypeScreen;
  provider_event: ProviderEvent;
  question: Question;
  rate_limit: RateLimit;
  reconciliation: Reconciliation;
  recording: Recording;
  recording_stream: RecordingStream;
  refund: Refund;
  sandbox_card: SandboxCard;
  sandbox_charge: SandboxCharge;
  sandbox_customer: SandboxCustomer;
  sandbox_dispute: SandboxDispute;
  sandbox_event: SandboxEvent;
  sandbox_keys: SandboxKeys;
  sandbox_movement: SandboxMovement;
  sandbox_refund: SandboxRefund;
  sandbox_request: SandboxRequest;
  sandbox_setup: SandboxSetup;
  sandbox_token: SandboxToken;
  stream_ticket: StreamTicket;
  subscription: Subscription;
  upload: Upload;
}
