/** Platforms that a project and its tests are made for. */

/** What a project is made for, as on the wire; ios is coming soon. */
export const Platform = { android: 1, ios: 2, desktop: 3 } as const;
export type Platform = (typeof Platform)[keyof typeof Platform];

/** Whether a comma-joined choice of devices holds the desktop. */
export function isOnDesktop(devices: string): boolean {
  return devices.split(',').includes(String(Platform.desktop));
}
