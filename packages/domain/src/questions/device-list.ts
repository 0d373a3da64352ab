/** Devices as a project and its tests store them: a choice of several is comma-joined. */
import { joined } from '../fields/index.ts';

/** 1 android, 3 desktop; 2, ios, is coming soon. */
const devices = ['1', '3'];

/** '1', '3' or '1,3', in this order and each once; null where something else was given, or nothing. */
export function deviceList(text: string): string | null {
  const given = text.split(',').map((part) => part.trim());
  return given.every((part) => devices.includes(part)) ? joined(devices.filter((device) => given.includes(device))) : null;
}
