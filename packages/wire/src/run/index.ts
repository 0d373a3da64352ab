/** What the runner is given to run a test with: one study, as data. No schema, so the runner carries none. */
export { QuestionType } from '@sightline/domain/questions';
export type { AnswerValue, TestEnding } from '@sightline/domain/questions';
export type { CalibrationKind, Channel } from '@sightline/domain/recordings';
export { frameName } from '@sightline/domain/prototypes';
export { describePlaces, type Place, type TestPlaces } from '@sightline/domain/places';
export type { TextHiding } from '@sightline/domain/projects';
export { isOneHost } from '@sightline/domain/sites';
export { channelsOf, isPlayedTest, screenChoiceOf, toStudyPrototype, toStudyQuestion, toStudyQuestions } from './study-questions.ts';
export * from './study.ts';
