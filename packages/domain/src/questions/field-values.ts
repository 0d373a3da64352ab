/** What may be written into each field of a question; shared by the editor and the server. */
import { clamped, fieldError, integer, linkWithProtocol, messages, optional, required } from '../fields/index.ts';
import { calibrationKinds, channelChoices } from '../recordings/index.ts';
import { type Refusal, refuseField } from '../refusals/index.ts';
import { deviceList } from './device-list.ts';
import { QuestionType } from './question-type.ts';
import { checkedParameters, checkedSelectors } from './recorder-rules.ts';
import type { QuestionField } from './types.ts';

export type FieldValue = string | number | boolean;

/** Aspect ratios of phones that a prototype can be framed as. */
export const phoneAspects = ['16:9', '18:9', '19:9', '19.5:9', '20:9', '21:9'] as const;

/** What a rating may ask of the test before it. */
export const ratingRoles = ['ease', 'clarity'] as const;

type Rule = (value: FieldValue) => FieldValue | string[];

const wrong = (message: string): string[] => [message];

function text(max: number, needed = false): Rule {
  return (value) => {
    const given = String(value).trim();
    if (needed && required(given) !== null) return wrong(messages.required);
    return given.length > max ? wrong(`has at most ${max} characters`) : given;
  };
}

function oneOf(...allowed: readonly string[]): Rule {
  return (value) => allowed.find((choice) => choice === String(value).trim()) ?? wrong(messages.notValid);
}

/** One of a few whole numbers; beyond the ends it is clamped, as every number with a least and a most is. */
function oneNumberOf(...allowed: readonly number[]): Rule {
  return (value) => {
    const text = String(value).trim();
    if (integer(text) !== null) return wrong(messages.integer);
    const number = clamped(Number(text), Math.min(...allowed), Math.max(...allowed));
    return allowed.includes(number) ? number : wrong(messages.notValid);
  };
}

/** Seconds that a test may take: the steps that are offered, the least and the most of any other, in whole minutes; 0 is no limit. */
export const timeLimits = { steps: [60, 120, 180], least: 60, most: 3600, none: 0 } as const;

const timeLimit: Rule = (value) => {
  const text = String(value).trim();
  if (integer(text) !== null) return wrong(messages.integer);
  if (Number(text) === timeLimits.none) return timeLimits.none;
  const seconds = clamped(Number(text), timeLimits.least, timeLimits.most);
  return seconds % 60 === 0 ? seconds : wrong(messages.notValid);
};

const yesOrNo: Rule = (value) => {
  if (value === true || value === 'true' || value === '1' || value === 1) return true;
  return value === false || value === 'false' || value === '0' || value === 0 ? false : wrong(messages.notValid);
};

const site: Rule = (value) => {
  const given = String(value).trim();
  const problem = optional(linkWithProtocol)(given);
  return problem === null ? given : wrong(problem);
};

const goalPath: Rule = (value) => {
  const given = String(value).trim();
  return given === '' || (/^(\/|https?:\/\/|\*)\S*$/.test(given) && given.length <= 500) ? given : wrong(messages.notValid);
};

const whole =
  (checked: (text: string) => string | null): Rule =>
  (value) =>
    checked(String(value)) ?? wrong(messages.notValid);

const rules: Record<QuestionField, Rule> = {
  Name: text(500, true),
  Description: text(2000),
  Required: yesOrNo,
  ShowNextButtonInSec: oneNumberOf(0, 5, 10),
  EyeTrackingWebSiteUrl: site,
  EyeTrackingWebSiteObjective: text(2000),
  LimitTimeout: timeLimit,
  PrototypeDevice: oneOf(...phoneAspects),
  PrototypePosition: oneOf('vertical', 'horizontal'),
  Devices: (value) => deviceList(String(value)) ?? wrong(messages.notValid),
  GoalUrl: goalPath,
  RecordBy: oneOf('snippet', 'screen'),
  KeptParameters: whole(checkedParameters),
  LeftOut: whole(checkedSelectors),
  Screen: oneOf(...channelChoices),
  Voice: oneOf(...channelChoices),
  Gaze: oneOf(...channelChoices),
  Expression: oneOf(...channelChoices),
  ExpressionDeclared: yesOrNo,
  Camera: oneOf(...channelChoices),
  Calibration: oneOf(...calibrationKinds),
  Role: (value) => (['', 'none'].includes(String(value).trim()) ? '' : oneOf(...ratingRoles)(value)),
};

/** What happens in any test but an app's, whose testers film their own screen, is always recorded, and always with the tester's consent. */
const alwaysRecorded = oneOf('needed');

/** The value as it is stored, or the refusal that names the field; `type` is the question's. */
export function checkQuestionField(field: QuestionField, value: FieldValue, type?: number): FieldValue | Refusal {
  const checked = (field === 'Screen' && type !== QuestionType.applicationTest ? alwaysRecorded : rules[field])(value);
  return Array.isArray(checked) ? refuseField(field, fieldError(field, checked[0] ?? messages.notValid)) : checked;
}
