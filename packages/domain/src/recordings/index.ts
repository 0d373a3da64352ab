/** Named values of a recording: its status, what it may hold, and the scales of what was measured. */

/** How far the results of a finished recording are, as on the wire. */
export const RecordingStatus = { processing: 0, ready: 1, failed: 2 } as const;
export type RecordingStatus = (typeof RecordingStatus)[keyof typeof RecordingStatus];

/**
 * Why a replay does not show all of a test: nothing of it was recorded; its pages were not; parts never arrived; the tester was elsewhere; the page
 * could not be stored; contents of other sites' frames; canvases; parts that the researcher left out; the video is shorter than the test.
 */
export const replayGaps = ['nothing', 'missing', 'away', 'no-picture', 'frames', 'canvas', 'left-out', 'video'] as const;
export type ReplayGap = (typeof replayGaps)[number];

/** How much of a test its replay can show. */
export interface ReplayQuality {
  /** Share of the test's time and of the window's area, 0 to 100. */
  share: number;
  /** What takes the rest, in points of `share`, the largest first. */
  gaps: { reason: ReplayGap; points: number }[];
}

/** What a tester may agree to: screen, microphone, where they look, facial expression, and the camera's own video. */
export const channels = ['screen', 'voice', 'gaze', 'expression', 'camera'] as const;
export type Channel = (typeof channels)[number];

/** Whether a test records a channel: never, where the tester agrees, or of everyone. */
export const channelChoices = ['off', 'optional', 'needed'] as const;
export type ChannelChoice = (typeof channelChoices)[number];

/** Calibrations of eye tracking, of 5, 9 or 13 points: the most precise last. */
export const calibrationKinds = ['quick', 'standard', 'precise'] as const;
export type CalibrationKind = (typeof calibrationKinds)[number];

/** How accurate eye tracking was, the best first. */
/** The seven scores of a facial expression, in the order the model gives them: what a face resembles, never what a person feels. */
export const expressionNames = ['angry', 'disgust', 'fear', 'happy', 'sad', 'surprise', 'neutral'] as const;
export type ExpressionName = (typeof expressionNames)[number];

/** Which clicks a map shows: all, the first one of each tester on the place, those without effect, those of a series in anger. */
export const clickMaps = ['clicks', 'first', 'missed', 'rage'] as const;
export type ClickMap = (typeof clickMaps)[number];

/**
 * Why a camera's picture gives no gaze, in the order in which reasons are looked for; the first that holds counts: no face, or another than
 * calibrated; more than one; too little light; a face too far from the camera; no sharp picture; closed eyes; a head turned by more than 20°;
 * something over the face or the eyes.
 */
export const gazeRefusals = ['no-face', 'two-faces', 'dark', 'small', 'blurred', 'closed', 'turned', 'covered'] as const;
export type GazeRefusal = (typeof gazeRefusals)[number];

export const gazeGrades = ['A', 'B', 'C'] as const;
export type GazeGrade = (typeof gazeGrades)[number];

/** What a tester used, as filters name it. */
export const deviceKinds = ['phone', 'tablet', 'computer'] as const;
export type DeviceKind = (typeof deviceKinds)[number];

/**
 * The kind of a device by what its browser says of itself. A tablet of Apple's calls itself a Mac: only its touch screen tells, where it is known.
 * Source: MDN, "Browser detection using the user agent": 'Mobi' in phones, 'Android' without it in tablets.
 */
export function deviceKindOf({ userAgent, touch }: { userAgent: string; touch: boolean }): DeviceKind {
  const isPhone = /Mobi|iPhone|iPod/.test(userAgent) && !/iPad|Tablet/.test(userAgent);
  if (isPhone) return 'phone';
  return /iPad|Tablet|Android/.test(userAgent) || (touch && userAgent.includes('Macintosh')) ? 'tablet' : 'computer';
}

/** The primary subtag of a language as browsers name it ('pt-BR' is 'pt'); null if the text names none. */
export function primaryLanguage(language: string): string | null {
  return /^([a-z]{2,3})(?:[-_;]|$)/i.exec(language.trim())?.[1]?.toLowerCase() ?? null;
}
