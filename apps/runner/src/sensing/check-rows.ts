/** What the check page says: a line an item, from what is known of devices now. */
import type { CheckedChannel } from '../session/sensing.ts';
import { cameraChannels } from '../session/sensing.ts';
import type { Texts } from '../texts/texts.ts';
import { troubleWords } from './camera.ts';
import type { CameraFacts } from './use-camera.ts';
import type { MicrophoneFacts } from './use-microphone.ts';

export type Connection = 'looking' | 'good' | 'slow' | 'away';

export interface CheckFacts {
  begun: boolean;
  able: boolean;
  connection: Connection;
  camera: CameraFacts;
  microphone: MicrophoneFacts;
}

export interface CheckRow {
  item: 'browser' | 'connection' | 'camera' | 'light' | 'face' | 'microphone';
  name: string;
  /** waiting: not known yet; mind: something to fix, or to continue with as it is; failed: without it this part cannot be. */
  state: 'waiting' | 'good' | 'mind' | 'failed';
  words: string;
}

export const wantsCamera = (channels: readonly CheckedChannel[]): boolean =>
  channels.some((channel) => cameraChannels.some((one) => one === channel));
export const readsFaces = (channels: readonly CheckedChannel[]): boolean => channels.includes('gaze') || channels.includes('expression');

function cameraRow({ camera: { state, reader } }: CheckFacts, texts: Texts): CheckRow {
  const { check } = texts;
  const row = (rowState: CheckRow['state'], words: string): CheckRow => ({
    item: 'camera',
    name: check.camera.name,
    state: rowState,
    words,
  });
  if (state === 'off') return row('waiting', '');
  if (state === 'asking') return row('waiting', check.camera.asking);
  if (state === 'lost') return row('failed', check.camera.lost);
  if (state !== 'on') return row('failed', troubleWords('camera', state, texts));
  if (reader === 'failed') return row('failed', check.camera.sensor);
  return row('good', check.camera.good);
}

function lightRow({ camera }: CheckFacts, { check }: Texts): CheckRow {
  const row = { item: 'light', name: check.light.name } as const;
  if (camera.verdict === null) return { ...row, state: 'waiting', words: camera.state === 'on' ? check.looking : '' };
  return camera.verdict === 'dark'
    ? { ...row, state: 'mind', words: check.light.dark }
    : { ...row, state: 'good', words: check.light.good };
}

function faceRow({ camera }: CheckFacts, { check }: Texts): CheckRow {
  const row = { item: 'face', name: check.face.name } as const;
  if (camera.verdict === null || camera.verdict === 'dark')
    return { ...row, state: 'waiting', words: camera.state === 'on' ? check.looking : '' };
  return { ...row, state: camera.verdict === 'good' ? 'good' : 'mind', words: check.face[camera.verdict] };
}

function microphoneRow({ microphone: { state, heard, silent } }: CheckFacts, texts: Texts): CheckRow {
  const { check } = texts;
  const row = { item: 'microphone', name: check.microphone.name } as const;
  if (state === 'off') return { ...row, state: 'waiting', words: '' };
  if (state === 'asking') return { ...row, state: 'waiting', words: check.microphone.asking };
  if (state !== 'on') return { ...row, state: 'failed', words: troubleWords('microphone', state, texts) };
  if (heard) return { ...row, state: 'good', words: check.microphone.good };
  return { ...row, state: 'mind', words: silent ? check.microphone.silent : check.microphone.quiet };
}

function connectionRow({ connection }: CheckFacts, { check }: Texts): CheckRow {
  const row = { item: 'connection', name: check.connection.name } as const;
  if (connection === 'looking') return { ...row, state: 'waiting', words: check.looking };
  return { ...row, state: connection === 'good' ? 'good' : 'mind', words: check.connection[connection] };
}

/** In the order in which they are to be fixed. */
export function checkRows(channels: readonly CheckedChannel[], facts: CheckFacts, texts: Texts): CheckRow[] {
  const { browser } = texts.check;
  const rows: CheckRow[] = [
    { item: 'browser', name: browser.name, state: facts.able ? 'good' : 'failed', words: facts.able ? browser.good : browser.old },
    connectionRow(facts, texts),
  ];
  if (wantsCamera(channels)) rows.push(cameraRow(facts, texts));
  if (readsFaces(channels)) rows.push(lightRow(facts, texts), faceRow(facts, texts));
  if (channels.includes('voice')) rows.push(microphoneRow(facts, texts));
  return rows;
}

export interface WaysOn {
  /** The large button. */
  main: 'begin' | 'wait' | 'again' | 'go-on';
  /** Quiet ways beside it. */
  anyway: boolean;
  withoutCamera: boolean;
  withoutVoice: boolean;
  /** Something the study needs cannot be had. */
  stop: boolean;
}

/** Which ways lead on from here; there is always one. */
export function waysOn(
  rows: readonly CheckRow[],
  { begun, camera, microphone }: CheckFacts,
  needed: (item: 'camera' | 'voice') => boolean,
): WaysOn {
  const none = { anyway: false, withoutCamera: false, withoutVoice: false, stop: false };
  if (!begun) return { ...none, main: 'begin' };
  const row = (item: CheckRow['item']): CheckRow['state'] | null => rows.find((one) => one.item === item)?.state ?? null;
  const noCamera = row('camera') === 'failed';
  const noVoice = row('microphone') === 'failed';
  const asking = camera.state === 'asking' || microphone.state === 'asking';
  const unseen = row('face') === 'mind' || row('light') === 'mind';
  const loading = row('camera') === 'good' && (row('light') === 'waiting' || row('face') === 'waiting') && row('light') !== 'mind';
  return {
    main: noCamera || noVoice ? 'again' : asking || loading || unseen ? 'wait' : 'go-on',
    // How to continue while a face is not in place, or its reader is slow.
    anyway: !asking && !noCamera && !noVoice && (unseen || loading),
    withoutCamera: row('camera') !== null && !needed('camera') && (noCamera || unseen || loading),
    withoutVoice: noVoice && !needed('voice'),
    stop: (noCamera && needed('camera')) || (noVoice && needed('voice')),
  };
}
