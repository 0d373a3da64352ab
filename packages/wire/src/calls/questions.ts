/** Question calls: list, add, edit, order, delete, answer options, built-in prototype. */
import { questionSets, ratingImages } from '@sightline/domain/questions';
import { calibrationKinds, channelChoices } from '@sightline/domain/recordings';
import { siteLimits } from '@sightline/domain/sites';
import * as z from 'zod/mini';
import { pageRules } from './page-rules.ts';
import { call, fieldLocks, flag, listLocks, missing, placeAfter, result, wholeNumber } from './call.ts';
import { idOf } from './id-fields.ts';
import { hotspot, prototype, prototypeScreen } from './prototypes.ts';

/** An answer option, or a statement of a rating; the labels are the words at the two ends of a statement's scale. */
export const alternative = z.object({ Id: z.string(), Name: z.string(), LeftLabel: z.string(), RightLabel: z.string() });
export type Alternative = z.output<typeof alternative>;

export const sensorChoice = z.enum(channelChoices);

export const questItem = z.object({
  Id: z.string(),
  Name: z.string(),
  QuestionType: z.number(),
  /** 0 is the editable kind. */
  ItemType: z.number(),
  ReadOnly: z.boolean(),
  /** Added after a collector had started, and not asked since: it can be filled in until the next start. */
  Unasked: z.boolean(),
  /** Text under the name: the body of an instruction, a hint of a question. */
  Description: z.string(),
  Required: z.boolean(),
  EyeTrackingWebSiteUrl: z.string(),
  EyeTrackingWebSiteObjective: z.string(),
  /** Seconds, 60 to 3600; 0: no limit. */
  LimitTimeout: z.number(),
  /** Seconds: 0, 5 or 10. */
  ShowNextButtonInSec: z.number(),
  /** Aspect ratio of a phone, '16:9' to '21:9'. */
  PrototypeDevice: z.string(),
  PrototypePosition: z.enum(['vertical', 'horizontal']),
  Devices: z.string(),
  MediaFilePath: z.nullable(z.string()),
  PreviewFilePath: z.nullable(z.string()),
  /** Path pattern that means the goal was reached on a website ('/delivery/*'); empty: the tester says so. */
  GoalUrl: z.string(),
  /** How a website is recorded: by the snippet on the site, or by screen share. */
  RecordBy: z.enum(['snippet', 'screen']),
  /** Parameters of the site's addresses that may be recorded, with commas between them; all others are left out. */
  KeptParameters: z.string(),
  /** CSS selectors of elements of which nothing is recorded, one on each line. */
  LeftOut: z.string(),
  /** What the test wants to record; each is asked of the tester. */
  Sensors: z.object({ Screen: sensorChoice, Voice: sensorChoice, Gaze: sensorChoice, Expression: sensorChoice, Camera: sensorChoice }),
  /** The researcher said that nobody of the study is an employee or a student of theirs: without it facial expression stays off. */
  ExpressionDeclared: z.boolean(),
  /** Points of the calibration: quick 5, standard 9, precise 13. */
  Calibration: z.enum(calibrationKinds),
  /** Whether the site lets itself be shown in a frame, and whether it carries the recorder's line; null until MakeSiteScreenshot has seen it. */
  MayBeFramed: z.nullable(z.boolean()),
  HasRecorder: z.nullable(z.boolean()),
  /** What a rating is drawn with. */
  RatingImage: z.enum(ratingImages),
  /** What a question asks of the test: 'ease' or 'clarity' of a rating, or its part in the ready-made methodology, such as 'seq' or 'likes'; else empty. */
  Role: z.string(),
  /** Built-in prototype of a type 31 question; null for every other type. */
  Prototype: z.nullable(prototype),
  /** Of a website test; left out of every other type. */
  PageRules: z.optional(pageRules),
});
export type WireQuestItem = z.output<typeof questItem>;

export const item = z.object({ QuestItem: questItem, Alternatives: z.array(alternative) });
export type WireItem = z.output<typeof item>;

export const questionCalls = {
  getApiQuest: call({
    method: 'GET',
    path: '/GetApiQuest.cmd',
    access: 'researcher',
    encoding: 'query',
    payload: z.object({ projectId: idOf('project') }),
    answer: z.union([z.object({ Quest: z.object({ Id: z.string() }), Items: z.array(item) }), missing]),
    refusals: ['not-found'],
    object: { kind: 'project', effect: 'read' },
    says: 'The question list of a project in order; an unknown project answers an error field.',
  }),
  addQuestItem: call({
    method: 'POST',
    path: '/AddQuestItem.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({
      /** The project's quest id (GetApiQuest Quest.Id); the project id is taken too. */
      quest: idOf('quest'),
      /** Taken and not used: questionType decides. */
      type: z.optional(wholeNumber),
      /** Id of the question to stand after; left out: first. */
      after: z.optional(placeAfter('question')),
      questionType: wholeNumber,
      /** Of a rating: the published questionnaire that it is to be, with its words and statements. */
      questionSet: z.optional(z.enum(questionSets)),
    }),
    answer: z.union([z.object({ apiItem: item }), result]),
    refusals: [...listLocks, 'question-type-unknown', 'question-set-there', 'too-many-questions'],
    object: { kind: 'project', effect: 'change', lock: 'list' },
    says: 'Adds a question of a type after another one, or a published questionnaire (SUS or CSAT) as a rating.',
  }),
  removeQuestItem: call({
    method: 'POST',
    path: '/RemoveQuestItem.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ questionId: idOf('question') }),
    answer: result,
    refusals: listLocks,
    object: { kind: 'question', effect: 'change', lock: 'list' },
    says: 'Deletes a question; a test stays once a collector of the project has been started.',
  }),
  updateQuestItemsOrder: call({
    method: 'POST',
    path: '/UpdateQuestItemsOrder.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ qid: idOf('question'), after: placeAfter('question') }),
    answer: result,
    refusals: listLocks,
    object: { kind: 'question', effect: 'change', lock: 'list' },
    says: 'Moves a question after another one; after 0 puts it first.',
  }),
  addApiAlternative: call({
    method: 'POST',
    path: '/AddApiAlternative.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({
      questionId: idOf('question'),
      name: z.optional(z.string().check(z.trim(), z.maxLength(300))),
      /** Id that the new option is to have, made by the caller: sent again, it is the same option and not another one. */
      alternativeId: z.optional(idOf('option').check(z.regex(/^alt_[a-z0-9]{20}$/))),
    }),
    answer: z.union([z.object({ res: z.number(), apiAlternative: alternative }), result]),
    refusals: [...fieldLocks, 'no-options', 'question-set-fixed', 'too-many-options', 'field-invalid'],
    object: { kind: 'question', effect: 'change', lock: 'fields' },
    says: 'Adds an answer option, or a statement of a rating, at the end of a question, with a name or to be named later; with an id of the caller once, however often it is sent.',
  }),
  deleteAlternative: call({
    method: 'POST',
    path: '/DeleteAlternative.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ alternativeId: idOf('option') }),
    answer: result,
    refusals: [...fieldLocks, 'question-set-fixed', 'last-option'],
    object: { kind: 'option', effect: 'change', lock: 'fields' },
    says: 'Deletes an answer option or a statement; the last option of a choice stays.',
  }),
  updateObject: call({
    method: 'POST',
    path: '/UpdateObjectCommand.cmd',
    access: 'researcher',
    encoding: 'fields',
    body: 'large',
    payload: z.record(z.string(), z.union([z.string(), z.number(), z.boolean()], { error: 'Must be text, a number, true or false' })),
    answer: result,
    refusals: [
      ...fieldLocks,
      'field-unknown',
      'field-invalid',
      'expression-undeclared',
      'password-needed',
      'too-many-mails',
      'sample-size',
      'sample-below-collected',
    ],
    object: { kind: 'question', effect: 'change', lock: 'fields' },
    says: 'Writes fields by pairs objectId___field = value; all are applied or none.',
  }),
  makeSiteScreenshot: call({
    method: 'POST',
    path: '/MakeSiteScreenshot.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ siteUrl: z.string().check(z.maxLength(2_048)), pageWidth: z.optional(wholeNumber), questionId: idOf('question') }),
    answer: z.union([
      z.object({
        res: z.number(),
        MediaFilePath: z.string(),
        PreviewFilePath: z.string(),
        MayBeFramed: z.boolean(),
        HasRecorder: z.boolean(),
        /** What of the page the recorder cannot record, and how often it was found; null if it could not be found out. */
        Limits: z.nullable(z.array(z.object({ Limit: z.enum(siteLimits), Count: z.number() }))),
      }),
      result,
    ]),
    refusals: [
      ...fieldLocks,
      'field-invalid',
      'not-a-website',
      'site-unreachable',
      'site-private',
      'site-certificate',
      'site-not-a-page',
      'site-download',
      'site-redirects',
      'site-endless',
      'site-too-slow',
      'screenshot-busy',
      'browser-missing',
      'storage-full',
    ],
    object: { kind: 'question', effect: 'change', lock: 'fields' },
    says: 'Saves the link of a website test and takes its picture, 1600 wide where pageWidth is left out; tells whether the site may be framed and carries the recorder.',
  }),
  uploadPrototypeScreen: call({
    method: 'POST',
    path: '/UploadPrototypeScreen.cmd',
    access: 'researcher',
    encoding: 'multipart',
    payload: z.object({ questionId: idOf('question') }),
    answer: z.union([z.object({ res: z.number(), screen: prototypeScreen }), result]),
    refusals: [
      ...fieldLocks,
      'not-a-prototype',
      'too-many-screens',
      'picture-missing',
      'picture-unreadable',
      'picture-too-large',
      'picture-too-many-pixels',
      'storage-full',
    ],
    object: { kind: 'question', effect: 'change', lock: 'fields' },
    says: 'Adds a screen to a built-in prototype: multipart with questionId first, then file (PNG, JPEG, WebP or GIF up to 10 MB and 40 megapixels).',
  }),
  updatePrototypeScreen: call({
    method: 'POST',
    path: '/UpdatePrototypeScreen.cmd',
    access: 'researcher',
    encoding: 'fields',
    body: 'large',
    payload: z.object({
      screenId: idOf('screen'),
      Name: z.optional(z.string()),
      Goal: z.optional(flag),
      Hotspots: z.optional(z.array(hotspot)),
    }),
    answer: z.union([z.object({ res: z.number(), screen: prototypeScreen }), result]),
    refusals: [...fieldLocks, 'field-invalid', 'hotspot-outside', 'hotspot-target'],
    object: { kind: 'screen', effect: 'change', lock: 'fields' },
    says: 'Writes the name, goal mark or the whole set of hotspots of one prototype screen (JSON). A hotspot with an empty Id gets one.',
  }),
  updatePrototype: call({
    method: 'POST',
    path: '/UpdatePrototype.cmd',
    access: 'researcher',
    encoding: 'fields',
    body: 'list',
    payload: z.object({
      questionId: idOf('question'),
      StartScreenId: z.optional(z.nullable(idOf('screen'))),
      ExpectedPath: z.optional(z.array(idOf('screen')).check(z.maxLength(1_000))),
      ScreenOrder: z.optional(z.array(idOf('screen')).check(z.maxLength(1_000))),
    }),
    answer: result,
    refusals: [...fieldLocks, 'not-a-prototype', 'screen-unknown', 'path-broken'],
    object: { kind: 'question', effect: 'change', lock: 'fields' },
    says: 'Sets the start screen, the expected path or the order of screens of a built-in prototype (JSON).',
  }),
  deletePrototypeScreen: call({
    method: 'POST',
    path: '/DeletePrototypeScreen.cmd',
    access: 'researcher',
    encoding: 'fields',
    payload: z.object({ screenId: idOf('screen') }),
    answer: result,
    refusals: fieldLocks,
    object: { kind: 'screen', effect: 'change', lock: 'fields' },
    says: 'Deletes a prototype screen; hotspots that led to it lose their target.',
  }),
};
