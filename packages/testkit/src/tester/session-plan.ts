/** Everything one simulated session sends, planned before anything is sent. */
import type { Channel } from '@sightline/domain/recordings';
import type { PageEvent, RunnerEvent, SensingEvent } from '@sightline/wire/events';
import type { AnswerValue } from '@sightline/wire/run';
import type { TestEnding } from '@sightline/domain/questions';

export interface PlannedAnswer {
  questionId: string;
  value: AnswerValue;
  answeredAtMs: number;
}

export interface TestPlan {
  runner: RunnerEvent[];
  /** Events of the site's recorder; empty for a prototype. */
  page: PageEvent[];
  ending: TestEnding;
}

export interface Device {
  width: number;
  height: number;
  pixelRatio: number;
  touch: boolean;
  language: string;
  userAgent: string;
}

export interface SessionPlan {
  age: number;
  gender: 'Male' | 'Female' | 'Other';
  device: Device;
  /** What the tester agrees to. */
  consents: readonly Channel[];
  startAtMs: number;
  endAtMs: number;
  /** Events by stream name, in order of time. */
  streams: Record<string, (RunnerEvent | PageEvent | SensingEvent)[]>;
  answers: PlannedAnswer[];
}
