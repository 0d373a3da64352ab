/** What the tester agreed to on the welcome, kept for the run in the same tab: the microphone is asked for only after a yes. */

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
