/** Public API of the testkit: researchers and studies made by real calls, simulated testers, golden recordings. Node only. */
export { callApi, done, uploadFile, type Caller } from './api/call-api.ts';
export {
  addQuestion,
  findItems,
  makeProject,
  makeResearcher,
  signIn,
  startCollector,
  write,
  type NewQuestion,
  type Researcher,
} from './api/researcher.ts';
export { makeApplicationStudy, makePrototypeStudy, makeWebsiteStudy, type MadeStudy, type StudyText } from './studies/studies.ts';
export { buildPrototype } from './studies/build-prototype.ts';
export { exampleStudy } from './studies/example-study.ts';
export { readTravelPrototype, type TravelPrototype, type TravelScreen } from './golden/travel-prototype.ts';
export { readGoldenPages, shopPicture, type GoldenElement, type GoldenPage } from './golden/golden-pages.ts';
export { readGoldenRecording, type GoldenChunk, type GoldenName, type GoldenRecording } from './golden/golden-recordings.ts';
export { persona, type Course, type Persona } from './tester/persona.ts';
export { fetchStudy } from './tester/fetch-study.ts';
export { planSession, type AnswerBook, type PlanInput } from './tester/plan-session.ts';
export type { PlannedAnswer, SessionPlan } from './tester/session-plan.ts';
export { driveSession, type DrivenSession, type DriveInput } from './tester/drive-session.ts';
export { simulateTester, type SimulatedSession, type SimulateInput } from './tester/simulate-tester.ts';
