import { describe, expect, it } from 'vitest';
import { testFields } from './api.ts';
import { aboutErrors, linkErrors } from './checks.ts';
import { freshState, type WizardState } from './wizard-state.ts';

const about = (fields: Partial<WizardState>) => aboutErrors({ ...freshState, kind: 24, ...fields });
const link = (fields: Partial<WizardState>) => linkErrors({ ...freshState, kind: 24, ...fields });

describe('the name step', () => {
  it('needs a name', () => {
    expect(about({ name: '' })).toEqual({ name: 'Name is required' });
    expect(about({ name: ' \t\n ' })).toEqual({ name: 'Name is required' });
    expect(about({ name: '<b>مصباح</b> 💡' })).toEqual({});
  });
  it('needs the name of the product where the ready-made methodology asks about it', () => {
    expect(about({ name: 'Study', methodology: 'ready', productName: ' ' })).toEqual({ productName: 'Product is required' });
    expect(about({ name: 'Study', methodology: 'ready', productName: 'x'.repeat(101) })).toEqual({
      productName: 'Product has at most 100 characters',
    });
    expect(about({ name: 'Study', methodology: 'ready', productName: 'Halo' })).toEqual({});
    expect(about({ name: 'Study', methodology: 'own', productName: '' })).toEqual({});
  });
  it('refuses what the server would have to cut', () => {
    expect(about({ name: 'x'.repeat(200), description: 'x'.repeat(2000) })).toEqual({});
    expect(about({ name: 'x'.repeat(201), description: 'x'.repeat(2001) })).toEqual({
      name: 'Name has at most 200 characters',
      description: 'Description has at most 2000 characters',
    });
  });
});

describe('the link step', () => {
  it('needs a link with its protocol, in the words of the specification', () => {
    expect(link({ link: '  ' })).toEqual({ link: 'Website link is required' });
    expect(link({ kind: 30, link: 'not a link' })).toEqual({ link: 'App link is not valid' });
    expect(link({ link: 'shop.example.com' })).toEqual({
      link: 'Website link is not valid. Please, include protocol http:// https:// etc.',
    });
    expect(link({ link: ' https://shop.example.com/a?b#c ' })).toEqual({});
  });
  it('needs the link of a prototype that is opened by one, and none of uploaded screens', () => {
    expect(link({ kind: 31 })).toEqual({});
    expect(link({ kind: 31, source: 'link' })).toEqual({ link: 'Prototype link is required' });
  });
  it('lets the task wait, but not grow over what the server takes', () => {
    const https = { link: 'https://shop.example.com' };
    expect(link({ ...https, task: '' })).toEqual({});
    expect(link({ ...https, task: 'x'.repeat(2001) })).toEqual({ task: 'Task for the tester has at most 2000 characters' });
  });
});

describe('what Finish writes', () => {
  it('is link, task and limit of a website or an app', () => {
    const state: WizardState = { ...freshState, kind: 24, link: ' https://shop.example.com ', task: ' Find it. ', limit: 180 };
    const written = { LimitTimeout: 180, EyeTrackingWebSiteObjective: 'Find it.', EyeTrackingWebSiteUrl: 'https://shop.example.com' };
    expect([testFields(state), testFields({ ...state, kind: 30 })]).toEqual([written, written]);
  });
  it('leaves a task alone that was not written', () => {
    expect(testFields({ ...freshState, kind: 24, link: 'https://a.example', task: ' ' })).not.toHaveProperty('EyeTrackingWebSiteObjective');
  });
  it('frames a prototype as a phone, and lays a desktop whatever was chosen for a phone', () => {
    const state: WizardState = { ...freshState, kind: 31, aspect: '16:9', position: 'vertical', link: 'https://left.over' };
    expect(testFields(state)).toEqual({ LimitTimeout: 120, PrototypeDevice: '16:9', PrototypePosition: 'vertical' });
    expect(testFields({ ...state, platform: 3 })).toEqual({ LimitTimeout: 120, PrototypePosition: 'horizontal' });
  });
});
