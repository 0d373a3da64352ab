/** Devices that a project can be made for: 1 android, 2 ios (coming soon), 3 desktop. */
import { isOnDesktop, Platform, QuestionType } from '../questions/index.ts';

/** Why a project of this kind cannot target a platform, in words that say what to choose; null if it can. */
export function platformTrouble(mainQuestionType: number, platform: number): string | null {
  const phoneOnly = mainQuestionType === QuestionType.applicationTest;
  if (platform === Platform.android || (platform === Platform.desktop && !phoneOnly)) return null;
  if (platform === Platform.desktop) return 'An application is tested on a phone. Please choose Android.';
  const others = phoneOnly ? 'Android' : 'Android or desktop';
  return platform === Platform.ios ? `iOS is coming soon. Please choose ${others}.` : `This device is not known. Please choose ${others}.`;
}

/** The same for a comma-joined choice of devices: the first problem, if any. */
export function devicesTrouble(mainQuestionType: number, devices: string): string | null {
  const troubles = devices.split(',').map((device) => platformTrouble(mainQuestionType, Number(device)));
  return troubles.find((words) => words !== null) ?? null;
}

/** Phones cannot share their screen: on them a website is recorded by itself, or not at all. */
export function isForPhonesAlone(devices: string): boolean {
  return devices !== '' && !isOnDesktop(devices);
}
