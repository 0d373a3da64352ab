/** What the tester agreed to on the welcome, kept for the run in the same tab: the microphone is asked for only after a yes. */
import type { Channel, Study } from '@sightline/wire/run';

const keyOf = (code: string): string => `sightline.consents.${code}`;

export function keepConsents(code: string, channels: readonly string[]): void {
  try {
    sessionStorage.setItem(keyOf(code), JSON.stringify(channels));
  } catch {
    // Storage refused: the run then knows of no consent and asks for no device.
  }
}

export function givenConsents(code: string): readonly string[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(code)) ?? '[]') as string[];
  } catch {
    return [];
  }
}

/** What the study asks for and the tester agreed to, but for what this machine cannot give. */
export function agreedChannels({ code, consents }: Study, without: readonly Channel[] = []): Channel[] {
  const given = givenConsents(code);
  return consents.map(({ channel }) => channel).filter((channel) => given.includes(channel) && !without.includes(channel));
}
