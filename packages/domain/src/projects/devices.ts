/** Devices that a project can be made for: 1 android, 2 ios (coming soon), 3 desktop. */

const android = 1;
const ios = 2;
const desktop = 3;
const applicationTest = 30;

/** Why a project of this kind cannot target a platform, in words that say what to choose; null where it can. */
export function platformTrouble(mainQuestionType: number, platform: number): string | null {
  const phoneOnly = mainQuestionType === applicationTest;
  if (platform === android || (platform === desktop && !phoneOnly)) return null;
  if (platform === desktop) return 'An application is tested on a phone. Please choose Android.';
  const others = phoneOnly ? 'Android' : 'Android or desktop';
  return platform === ios ? `iOS is coming soon. Please choose ${others}.` : `This device is not known. Please choose ${others}.`;
}

/** The same for a comma-joined choice of devices: the first trouble there is. */
export function devicesTrouble(mainQuestionType: number, devices: string): string | null {
  const troubles = devices.split(',').map((device) => platformTrouble(mainQuestionType, Number(device)));
  return troubles.find((words) => words !== null) ?? null;
}

/** Phones cannot share their screen: on them a website is recorded by itself, or not at all. */
export function isForPhonesAlone(devices: string): boolean {
  return devices !== '' && !devices.split(',').includes(String(desktop));
}
