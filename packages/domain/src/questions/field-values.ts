/** The table of a question's fields: the wire's name, ours, and what may be written; shared by the editor and the server. */
import { clamped, fieldError, integer, linkWithProtocol, messages, optional, required } from '../fields/index.ts';
import { calibrationKinds, channelChoices } from '../recordings/index.ts';
import { type Refusal, refuseField } from '../refusals/index.ts';
import { deviceList } from './device-list.ts';
import { QuestionType } from './question-type.ts';
import { ratingImages, ratingRoles } from './ratings.ts';
import { checkedParameters, checkedSelectors } from './recorder-rules.ts';

export type FieldValue = string | number | boolean;

/** Aspect ratios of phones that a prototype can be framed as. */
export const phoneAspects = ['16:9', '18:9', '19:9', '19.5:9', '20:9', '21:9'] as const;

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

interface FieldRow {
  /** Our name: of the question's property and of its column. */
  readonly key: string;
  readonly rule: Rule;
}

const channel = oneOf(...channelChoices);

/**
 * Fields that a researcher may write, by the wire's name. Which kinds of question have a field is said by the kinds (`fields`); all are
 * locked once a collector has started. The server's writing and its answer are made from this table.
 */
export const questionFields = {
  Name: { key: 'name', rule: text(500, true) },
  Description: { key: 'description', rule: text(2000) },
  Required: { key: 'required', rule: yesOrNo },
  ShowNextButtonInSec: { key: 'nextAfterSec', rule: oneNumberOf(0, 5, 10) },
  EyeTrackingWebSiteUrl: { key: 'url', rule: site },
  EyeTrackingWebSiteObjective: { key: 'objective', rule: text(2000) },
  LimitTimeout: { key: 'limitSec', rule: timeLimit },
  PrototypeDevice: { key: 'prototypeDevice', rule: oneOf(...phoneAspects) },
  PrototypePosition: { key: 'prototypePosition', rule: oneOf('vertical', 'horizontal') },
  Devices: { key: 'devices', rule: (value) => deviceList(String(value)) ?? wrong(messages.notValid) },
  GoalUrl: { key: 'goalUrl', rule: goalPath },
  RecordBy: { key: 'recordBy', rule: oneOf('snippet', 'screen') },
  KeptParameters: { key: 'keptParameters', rule: whole(checkedParameters) },
  LeftOut: { key: 'leftOut', rule: whole(checkedSelectors) },
  Screen: { key: 'sensorScreen', rule: channel },
  Voice: { key: 'sensorVoice', rule: channel },
  Gaze: { key: 'sensorGaze', rule: channel },
  Expression: { key: 'sensorExpression', rule: channel },
  Camera: { key: 'sensorCamera', rule: channel },
  ExpressionDeclared: { key: 'expressionDeclared', rule: yesOrNo },
  Calibration: { key: 'calibration', rule: oneOf(...calibrationKinds) },
  RatingImage: { key: 'ratingImage', rule: oneOf(...ratingImages) },
  Role: { key: 'role', rule: (value) => (['', 'none'].includes(String(value).trim()) ? '' : oneOf(...ratingRoles)(value)) },
} as const satisfies Record<string, FieldRow>;

/** A field of a question that a researcher may write, by the wire's name. */
export type QuestionField = keyof typeof questionFields;
/** Our names of these fields. */
export type QuestionKey<F extends QuestionField = QuestionField> = (typeof questionFields)[F]['key'];

/** Those that the wire has together, as `Sensors`. */
export const sensorFields = ['Screen', 'Voice', 'Gaze', 'Expression', 'Camera'] as const satisfies readonly QuestionField[];

/** What happens in any test but an app's, whose testers film their own screen, is always recorded, and always with the tester's consent. */
const alwaysRecorded = oneOf('needed');

/** The value as it is stored, or the refusal that names the field; `type` is the question's. */
export function checkQuestionField(field: QuestionField, value: FieldValue, type?: number): FieldValue | Refusal {
  const checked = (field === 'Screen' && type !== QuestionType.applicationTest ? alwaysRecorded : questionFields[field].rule)(value);
  return Array.isArray(checked) ? refuseField(field, fieldError(field, checked[0] ?? messages.notValid)) : checked;
}
