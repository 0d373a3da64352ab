/** What a question type is: its title, what an answer to it looks like, which fields may be written, and how a tester might answer. */
import { isBlank } from '../fields/index.ts';
import type { Random } from '../random/index.ts';
import type { ChannelChoice } from '../recordings/index.ts';
import type { AnswerValue } from './answers.ts';
import type { QuestionField } from './field-values.ts';
import type { QuestionType } from './question-type.ts';

/** The part of a question that its answers depend on. */
export interface AskedQuestion {
  required: boolean;
  options: readonly { id: string }[];
}

/** The part of a question that must be filled in before a project can start. */
export interface QuestionContent {
  type: number;
  name: string;
  url: string;
  objective: string;
  options: readonly { name: string }[];
  prototype: { startScreenId: string | null; screens: readonly { id: string }[] } | null;
}

export interface QuestionDefaults {
  name: string;
  required: boolean;
  /** Names of the answer options a new question begins with. */
  options: readonly string[];
  /** Seconds. */
  limitSec: number;
  nextAfterSec: number;
  screen: ChannelChoice;
}

export interface QuestionKind<Value extends AnswerValue = AnswerValue> {
  /** As on the wire. */
  type: QuestionType;
  /** As shown: 'Open-ended'. */
  title: string;
  isTest: boolean;
  /** How many options it has at least; null: it can have none. */
  leastOptions: number | null;
  answerKinds: readonly Value['kind'][];
  fields: readonly QuestionField[];
  defaults: QuestionDefaults;
  /** Wire names of the fields that are still empty; none: complete. */
  missing(content: QuestionContent): string[];
  /** Why a value of this kind is no answer to the question; null if it is one. An empty answer is one if it is not required. */
  trouble(question: AskedQuestion, value: Value): string | null;
  /** A plausible answer. */
  simulate(question: AskedQuestion, random: Random): Value;
}

export const surveyFields = ['Name', 'Description', 'Required', 'ShowNextButtonInSec'] as const;
export const testFields = [
  'Name',
  'Description',
  'EyeTrackingWebSiteObjective',
  'LimitTimeout',
  'ShowNextButtonInSec',
  'Devices',
  'Screen',
  'Voice',
] as const;
/** What a camera can record of a test that is taken in the browser. */
export const cameraFields = ['Gaze', 'Expression', 'ExpressionDeclared', 'Camera', 'Calibration'] as const;
export const surveyDefaults: QuestionDefaults = { name: '', required: true, options: [], limitSec: 180, nextAfterSec: 0, screen: 'off' };

/** What every question needs: its words. */
export function missingName(content: QuestionContent): string[] {
  return isBlank(content.name) ? ['Name'] : [];
}
