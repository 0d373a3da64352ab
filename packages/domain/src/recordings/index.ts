/** Named values of a recording: its status, what it may hold, and the scales of what was measured. */

/** How far the results of a finished recording are, as on the wire. */
export const RecordingStatus = { processing: 0, ready: 1, failed: 2 } as const;
export type RecordingStatus = (typeof RecordingStatus)[keyof typeof RecordingStatus];

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

export const gazeGrades = ['A', 'B', 'C'] as const;
export type GazeGrade = (typeof gazeGrades)[number];
