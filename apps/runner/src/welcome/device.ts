/** Which device a visitor is on, as far as a browser says, and whether a study can be taken there. */
import type { Study } from '@sightline/wire/run';

/** `mobile`: a phone or tablet that is no Android one. */
export type DeviceKind = 'computer' | 'android' | 'mobile';

/** What a browser says of itself with each request: User-Agent, Sec-CH-UA-Mobile, Sec-CH-UA-Platform. */
export interface Agent {
  userAgent: string;
  mobile?: string | undefined;
  platform?: string | undefined;
}

/** Null if that is unknown. */
export function deviceOf({ userAgent, mobile = '', platform = '' }: Agent): DeviceKind | null {
  if (platform.includes('Android') || userAgent.includes('Android')) return 'android';
  if (mobile === '?1' || /iPhone|iPad|iPod|Mobile/.test(userAgent)) return 'mobile';
  return /Windows NT|Macintosh|CrOS|Linux/.test(userAgent) ? 'computer' : null;
}

/** What only a page can find out: tablets and phones that ask for the pages of a computer. */
export function refinedDevice(told: DeviceKind | null, { userAgent, touchPoints, touchAlone }: TouchFacts): DeviceKind | null {
  if (told !== 'computer') return told;
  if (userAgent.includes('Macintosh') && touchPoints > 1) return 'mobile';
  return /Linux/.test(userAgent) && touchPoints > 0 && touchAlone ? 'android' : told;
}

export interface TouchFacts {
  userAgent: string;
  touchPoints: number;
  /** There is neither a mouse nor a touchpad. */
  touchAlone: boolean;
}

export interface OtherDevice {
  to: 'phone' | 'computer';
  /** The tests cannot be taken elsewhere; otherwise the tester may stay where they are. */
  needed: boolean;
}

/** The device that a study's tests need or were made for; null if any will do. A preview is shown anywhere. */
export function deviceFor({ questions, preview }: Study): OtherDevice | null {
  if (preview) return null;
  const tests = questions.flatMap(({ test }) => test ?? []);
  if (tests.some(({ kind }) => kind === 'application')) return { to: 'phone', needed: true };
  // No phone or tablet can share its screen.
  const shared = tests.some(({ kind, recordBy, frame }) => kind === 'website' && recordBy === 'screen' && frame === undefined);
  if (shared) return { to: 'computer', needed: true };
  const made = new Set(tests.map(({ device }) => device));
  if (made.size !== 1) return null;
  if (made.has('phone')) return { to: 'phone', needed: false };
  return made.has('desktop') ? { to: 'computer', needed: false } : null;
}

/** Whether a visitor on this device is to switch. An app runs on Android alone; anything else for phones suits any of them. */
export function isElsewhere({ to, needed }: OtherDevice, device: DeviceKind | null): boolean {
  if (device === null) return false;
  if (to === 'computer') return device !== 'computer';
  return needed ? device !== 'android' : device === 'computer';
}
