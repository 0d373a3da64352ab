/** Devices as a project and its tests store them: a choice of several is comma-joined. */
import { joined } from '../fields/index.ts';
import { Platform } from './platform.ts';

const devices = [Platform.android, Platform.desktop].map(String);

/** '1', '3' or '1,3', in this order and each once; null if something else was given, or nothing. */
export function deviceList(text: string): string | null {
  const given = text.split(',').map((part) => part.trim());
  return given.every((part) => devices.includes(part)) ? joined(devices.filter((device) => given.includes(device))) : null;
}
