import { describe, expect, it } from 'vitest';
import type { WirePrototype } from '../calls/prototypes.ts';
import type { WireQuestItem } from '../calls/questions.ts';
import { isPlayedTest, screenChoiceOf, toStudyPrototype, toStudyQuestion } from './study-questions.ts';

const item = (fields: Partial<WireQuestItem>): WireQuestItem => ({
  Id: 'qst_1',
  Name: 'Book',
  QuestionType: 31,
  ItemType: 0,
  ReadOnly: false,
  Unasked: false,
  Description: '',
  Required: true,
  EyeTrackingWebSiteUrl: '',
  EyeTrackingWebSiteObjective: 'Book the cabin.',
  LimitTimeout: 120,
  ShowNextButtonInSec: 0,
  PrototypeDevice: '19.5:9',
  PrototypePosition: 'vertical',
  Devices: '1',
  MediaFilePath: null,
  PreviewFilePath: null,
  GoalUrl: '',
  MayBeFramed: null,
  HasRecorder: null,
  RatingImage: 'smile',
  Role: '',
  RecordBy: 'snippet',
  KeptParameters: '',
  LeftOut: '',
  Sensors: { Screen: 'needed', Voice: 'off', Gaze: 'off', Expression: 'off', Camera: 'off' },
  ExpressionDeclared: false,
  Calibration: 'standard',
  Prototype: null,
  ...fields,
});
const screen = (Id: string) => ({
  Id,
  Name: Id,
  ImageUrl: `/files/${Id}.png`,
  ThumbnailUrl: `/files/${Id}-small.png`,
  Width: 390,
  Height: 844,
  Goal: false,
  Hotspots: [],
});
const prototype = (fields: Partial<WirePrototype>): WirePrototype => ({
  StartScreenId: null,
  ExpectedPath: [],
  Screens: [screen('scr_1'), screen('scr_2')],
  ...fields,
});

describe('toStudyPrototype', () => {
  it('stands a phone upright or lays it, and always lays a desktop', () => {
    expect(toStudyPrototype(item({}), prototype({}))).toMatchObject({ device: 'phone', aspect: 9 / 19.5 });
    expect(toStudyPrototype(item({ PrototypePosition: 'horizontal' }), prototype({})).aspect).toBe(19.5 / 9);
    expect(toStudyPrototype(item({ Devices: '3' }), prototype({}))).toMatchObject({ device: 'desktop', aspect: 19.5 / 9 });
  });
  it('is 16:9 where no shape is given', () => {
    expect(toStudyPrototype(item({ PrototypeDevice: '' }), prototype({})).aspect).toBe(9 / 16);
  });
  it('starts with the start screen, else with the first', () => {
    expect(toStudyPrototype(item({}), prototype({ StartScreenId: 'scr_2' })).startScreenId).toBe('scr_2');
    expect(toStudyPrototype(item({}), prototype({})).startScreenId).toBe('scr_1');
    expect(toStudyPrototype(item({}), prototype({ Screens: [] })).startScreenId).toBe('');
  });
});

describe('toStudyQuestion', () => {
  it('has a test only where the runner plays one', () => {
    const testOf = (QuestionType: number) => toStudyQuestion({ QuestItem: item({ QuestionType }), Alternatives: [] }).test;
    expect(testOf(31)?.kind).toBe('prototype');
    expect(testOf(24)?.kind).toBe('website');
    expect(testOf(30)).toMatchObject({ kind: 'application', task: 'Book the cabin.', prototype: null });
    expect(testOf(3)).toBeNull();
  });
  it('opens a prototype that lives elsewhere as a website that is filmed, until it has screens of its own', () => {
    const testOf = (Prototype: WirePrototype, EyeTrackingWebSiteUrl: string) =>
      toStudyQuestion({ QuestItem: item({ QuestionType: 31, Prototype, EyeTrackingWebSiteUrl }), Alternatives: [] }).test;
    const link = 'https://www.figma.com/proto/abc';
    expect(testOf(prototype({ Screens: [] }), link)).toMatchObject({ kind: 'website', recordBy: 'screen', url: link, prototype: null });
    expect(testOf(prototype({}), link)).toMatchObject({ kind: 'prototype', recordBy: 'snippet' });
    expect(testOf(prototype({ Screens: [] }), '')).toMatchObject({ kind: 'prototype', prototype: { screens: [] } });
  });
  it('records the screen of a website and of a prototype, of an app where the researcher wants its video', () => {
    const items = [3, 24, 30, 31].map((QuestionType) => item({ QuestionType }));
    expect(items.map(isPlayedTest)).toEqual([false, true, true, true]);
    const Sensors = { ...item({}).Sensors, Screen: 'off' as const };
    const choices = items.slice(1).map((one) => screenChoiceOf({ ...one, Sensors }));
    expect(choices).toEqual(['needed', 'off', 'needed']);
  });
  it('keeps the part that it plays in the methodology', () => {
    expect(toStudyQuestion({ QuestItem: item({ QuestionType: 1, Role: 'likes' }), Alternatives: [] }).role).toBe('likes');
  });
});

describe('what the recorder on a site has to know', () => {
  const website = { QuestionType: 24, GoalUrl: '/done/*', KeptParameters: 'page, size', LeftOut: '.name\n#owner' };
  const recorderOf = (fields: Partial<WireQuestItem>) =>
    toStudyQuestion({ QuestItem: item({ ...website, ...fields }), Alternatives: [] }).test?.recorder;

  it('is its goal, the parameters to keep and the elements to leave out', () => {
    expect(recorderOf({})).toEqual({ goalUrl: '/done/*', keptParameters: ['page', 'size'], leftOut: ['.name', '#owner'] });
    expect(recorderOf({ KeptParameters: '', LeftOut: '' })).toEqual({ goalUrl: '/done/*', keptParameters: [], leftOut: [] });
  });

  it('is nothing where the screen is shared', () => {
    expect(recorderOf({ RecordBy: 'screen' })).toBeUndefined();
  });
});
