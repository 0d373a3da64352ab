/** Public API of sessions for later slices and for the server. */
export { registerSessionsRoutes } from './routes.ts';
export { findPageCaller, findSessionCaller } from './find-session-caller.ts';
export { findSpeechTold, speechTellsFor } from './speech-told.ts';
export { findStudy, retentionDays } from './find-study.ts';
export { findAnswers } from './answer-store.ts';
export { findUnanswered } from './lacking-parts.ts';
export { reopenLapsed } from './reopen-lapsed.ts';
export { findOwner, isAccountFull } from './account-room.ts';
export { sessionMaintenance } from './maintenance.ts';
export type { PlaceGate } from './place-gate.ts';
export { roomProblem } from './room-problem.ts';
export { sendPage, withPages } from './send-page.ts';
export { siteCheck, type FromSite } from './chunks/site-check.ts';
export { summariseJob } from './summarise-job.ts';
export { countDeleted, countDeletedOfAccount } from './deleted-recordings.ts';
export { endAwaiting, takeLate } from './awaited-pages.ts';
export { dropLateBodies, dropStoredBodies } from './chunks/chunk-store.ts';
export {
  countUpload,
  deleteSessions,
  endLateness,
  markAbandoned,
  markEndedEarly,
  markExcluded,
  markFailed,
  markProcessed,
  markRejected,
  markRetried,
  touchLastSeen,
  uncountUploads,
} from './recording-life.ts';
export { findConsents, findSessionById, findSessionsOfEmail, lockOutlived, lockSession, type SessionRow } from './session-store.ts';
export { findWaiting, type PlaceOfRecording } from './find-waiting.ts';
