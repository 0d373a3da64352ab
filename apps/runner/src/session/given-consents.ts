/** What the tester agreed to on the welcome, kept for the run, also in a later tab: the microphone is asked for only after a yes. */
import type { Channel, Study } from '@sightline/wire/run';
import { nameOf } from './earlier-visit.ts';

/** `preview`: kept for this tab alone, since a preview leaves nothing behind. */
export function keepConsents(code: string, channels: readonly string[], preview: boolean): void {
  try {
    (preview ? sessionStorage : localStorage).setItem(nameOf('consents', code), JSON.stringify(channels));
  } catch {
    // Storage refused: the run then knows of no consent and asks for no device.
  }
}

function read(code: string): readonly string[] | null {
  try {
    const name = nameOf('consents', code);
    return JSON.parse(localStorage.getItem(name) ?? sessionStorage.getItem(name) ?? 'null') as string[] | null;
  } catch {
    return null;
  }
}

export const knowsConsents = (code: string): boolean => read(code) !== null;

export const givenConsents = (code: string): readonly string[] => read(code) ?? [];

/** What the study asks for and the tester agreed to, but for what this machine cannot give. */
export function agreedChannels({ code, consents }: Study, without: readonly Channel[] = []): Channel[] {
  const given = givenConsents(code);
  return consents.map(({ channel }) => channel).filter((channel) => given.includes(channel) && !without.includes(channel));
}
