/** Who is asked to switch to another device: by what the study needs, and what the browser says. */
import { describe, expect, it } from 'vitest';
import type { StudyTest } from '@sightline/wire/run';
import { study } from '../testing-study.ts';
import { deviceFor, deviceOf, isElsewhere, refinedDevice } from './device.ts';

const desk = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36';
const pixel = 'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36';
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1 Mobile/15E148 Safari/604.1';
const mac = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1 Version/18.0 Safari/605.1';

const withTest = (test: Partial<StudyTest>, preview = false) => {
  const whole: StudyTest = {
    kind: 'website',
    url: '',
    task: '',
    limitSec: 60,
    recordBy: 'snippet',
    prototype: null,
    channels: [],
    ...test,
  };
  const question = { id: 'q', type: 24, name: '', description: '', required: true, options: [], nextAfterSec: 0, role: '', test: whole };
  return { ...study, preview, questions: [question] };
};

describe('the device a browser is on', () => {
  it.each([
    [desk, 'computer'],
    [pixel, 'android'],
    [iphone, 'mobile'],
    [mac, 'computer'],
    ['curl/8.0', null],
  ] as const)('%s is %s', (userAgent, device) => expect(deviceOf({ userAgent })).toBe(device));

  it('is told by client hints where the user agent is frozen', () => {
    expect(deviceOf({ userAgent: desk, platform: '"Android"' })).toBe('android');
    expect(deviceOf({ userAgent: 'x', mobile: '?1' })).toBe('mobile');
  });

  it('is known for a tablet that asks for the pages of a computer', () => {
    expect(refinedDevice('computer', { userAgent: mac, touchPoints: 5, touchAlone: true })).toBe('mobile');
    expect(refinedDevice('computer', { userAgent: desk, touchPoints: 10, touchAlone: false })).toBe('computer');
    expect(refinedDevice('computer', { userAgent: 'X11; Linux x86_64', touchPoints: 5, touchAlone: true })).toBe('android');
  });
});

describe('the device a study needs', () => {
  it('is a computer where the screen is shared, and an Android phone for an app', () => {
    expect(deviceFor(withTest({ recordBy: 'screen' }))).toEqual({ to: 'computer', needed: true });
    expect(deviceFor(withTest({ kind: 'application' }))).toEqual({ to: 'phone', needed: true });
  });

  it('is one to prefer where all tests were made for it, and any for a preview', () => {
    expect(deviceFor(withTest({ kind: 'prototype', device: 'phone' }))).toEqual({ to: 'phone', needed: false });
    expect(deviceFor(withTest({}))).toBeNull();
    expect(deviceFor(withTest({ recordBy: 'screen' }, true))).toBeNull();
  });

  it('sends away only who is on another', () => {
    const computer = { to: 'computer', needed: true } as const;
    const app = { to: 'phone', needed: true } as const;
    expect([isElsewhere(computer, 'android'), isElsewhere(computer, 'computer'), isElsewhere(computer, null)]).toEqual([
      true,
      false,
      false,
    ]);
    expect([isElsewhere(app, 'mobile'), isElsewhere(app, 'android'), isElsewhere({ ...app, needed: false }, 'mobile')]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
