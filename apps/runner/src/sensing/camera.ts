/** Turns the camera or the microphone on, or reports why it cannot be used. */
import type { Texts } from '../texts/texts.ts';

export type DeviceError = 'denied' | 'busy' | 'missing' | 'old';

const deviceErrors: Record<string, DeviceError> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  PermissionDeniedError: 'denied',
  NotReadableError: 'busy',
  AbortError: 'busy',
  TrackStartError: 'busy',
  NotFoundError: 'missing',
  DevicesNotFoundError: 'missing',
  OverconstrainedError: 'missing',
};

/** Why a device was not given; anything unknown is as good as taken by another program: trying again may help. */
export function troubleOf(error: unknown): DeviceError {
  return error instanceof DOMException ? (deviceErrors[error.name] ?? 'busy') : 'old';
}

/** Whether this browser can open devices and read pictures at all. */
export function canSense(): boolean {
  return typeof navigator.mediaDevices?.getUserMedia === 'function' && typeof Worker === 'function' && typeof WebAssembly === 'object';
}

export function troubleWords(device: 'camera' | 'microphone', trouble: DeviceError, { check }: Texts): string {
  return trouble === 'old' ? check.browser.old : check[device][trouble];
}

export function stopAll(media: MediaStream | null): void {
  for (const track of media?.getTracks() ?? []) track.stop();
}
