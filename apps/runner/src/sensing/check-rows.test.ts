import { describe, expect, it } from 'vitest';
import type { CheckedChannel } from '../session/sensing.ts';
import { channelsToCheck } from '../session/sensing.ts';
import { study } from '../testing-study.ts';
import { texts } from '../texts/en.ts';
import { checkRows, waysOn, type CheckFacts } from './check-rows.ts';

const facts = (
  part: { camera?: Partial<CheckFacts['camera']>; microphone?: Partial<CheckFacts['microphone']>; begun?: boolean } = {},
): CheckFacts => ({
  begun: part.begun ?? true,
  able: true,
  connection: 'good',
  camera: { state: 'on', media: null, reader: 'running', verdict: 'good', ...part.camera },
  microphone: { state: 'on', level: 0, heard: true, silent: false, ...part.microphone },
});
const gaze: CheckedChannel[] = ['gaze'];
const ways = (channels: CheckedChannel[], given: CheckFacts, needed = false) =>
  waysOn(checkRows(channels, given, texts), given, () => needed);

describe('checkRows', () => {
  it('checks what was agreed to alone', () => {
    const items = (channels: CheckedChannel[]) => checkRows(channels, facts(), texts).map(({ item }) => item);
    expect(items(['voice'])).toEqual(['browser', 'connection', 'microphone']);
    expect(items(['camera'])).toEqual(['browser', 'connection', 'camera']);
    expect(items(['voice', 'gaze'])).toEqual(['browser', 'connection', 'camera', 'light', 'face', 'microphone']);
  });

  it.each([
    ['denied', texts.check.camera.denied],
    ['busy', texts.check.camera.busy],
    ['missing', texts.check.camera.missing],
    ['lost', texts.check.camera.lost],
    ['old', texts.check.browser.old],
  ] as const)('says how to fix a camera that is %s', (state, words) => {
    const row = checkRows(gaze, facts({ camera: { state, verdict: null } }), texts).find(({ item }) => item === 'camera');
    expect([row?.state, row?.words]).toEqual(['failed', words]);
  });

  it('asks for a few words, and tells who is not heard for a while where to look', () => {
    const words = (microphone: Partial<CheckFacts['microphone']>) =>
      checkRows(['voice'], facts({ microphone }), texts).find(({ item }) => item === 'microphone')?.words;
    expect(words({ heard: false })).toBe(texts.check.microphone.quiet);
    expect(words({ heard: false, silent: true })).toBe(texts.check.microphone.silent);
    expect(words({ heard: true })).toBe(texts.check.microphone.good);
  });

  it('says of the dark that it is dark, not that no face is seen', () => {
    const rows = checkRows(gaze, facts({ camera: { verdict: 'dark' } }), texts);
    expect(rows.map(({ item, state }) => [item, state])).toContainEqual(['light', 'mind']);
    expect(rows.find(({ item }) => item === 'face')?.words).toBe(texts.check.looking);
  });
});

describe('waysOn', () => {
  it('begins with a press: nothing is on before', () => {
    expect(ways(gaze, facts({ begun: false, camera: { state: 'off', verdict: null } }))).toMatchObject({ main: 'begin' });
  });

  it('goes on where all is well', () => {
    expect(ways(['gaze', 'voice'], facts())).toEqual({
      main: 'go-on',
      anyway: false,
      withoutCamera: false,
      withoutVoice: false,
      stop: false,
    });
  });

  it.each(['none', 'two', 'far', 'near', 'aside', 'dark'] as const)(
    'with a face that is %s has a way on anyway, and one without the camera where it is optional',
    (verdict) => {
      expect(ways(gaze, facts({ camera: { verdict } }))).toMatchObject({ main: 'wait', anyway: true, withoutCamera: true, stop: false });
      expect(ways(gaze, facts({ camera: { verdict } }), true)).toMatchObject({
        main: 'wait',
        anyway: true,
        withoutCamera: false,
        stop: false,
      });
    },
  );

  it('where a device failed, lets try again, and go on without or, where it is needed, stop', () => {
    expect(ways(gaze, facts({ camera: { state: 'denied', verdict: null } }))).toMatchObject({
      main: 'again',
      withoutCamera: true,
      stop: false,
    });
    expect(ways(gaze, facts({ camera: { state: 'denied', verdict: null } }), true)).toMatchObject({
      main: 'again',
      withoutCamera: false,
      stop: true,
    });
    expect(ways(['voice'], facts({ microphone: { state: 'missing', heard: false } }))).toMatchObject({ main: 'again', withoutVoice: true });
  });

  it('does not keep a tester who says nothing', () => {
    expect(ways(['voice'], facts({ microphone: { heard: false } }))).toMatchObject({ main: 'go-on' });
  });
});

describe('channelsToCheck', () => {
  it('is what the tests to come record and the tester agreed to', () => {
    expect(channelsToCheck(study.questions, ['screen', 'voice', 'gaze'])).toEqual(['voice']);
    expect(channelsToCheck(study.questions.slice(2), ['screen', 'voice'])).toEqual([]);
    expect(channelsToCheck(study.questions, ['screen'])).toEqual([]);
  });
});
