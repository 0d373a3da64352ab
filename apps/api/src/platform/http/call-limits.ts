/** How often each call may be sent: by account, by session, by test or by client. Limits of single calls (of guessing, of mails) come on top of these. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { calls, type Call, type CallName } from '@sightline/wire/calls';
import { addressOf } from './client-address.ts';
import { isMonitoring } from './health.ts';
import { tooManyRequests, type LimitName } from './limits.ts';

export type CallLimit = Extract<
  LimitName,
  'researcher-read' | 'researcher-write' | 'researcher-heavy' | 'session-call' | 'page-call' | 'public-call'
>;

/** A call without a line does not compile. */
export const callLimits: Readonly<Record<CallName, CallLimit>> = {
  token: 'public-call',
  revocation: 'public-call',
  tokenIntrospect: 'public-call',
  introspection: 'public-call',
  register: 'public-call',
  remindPassword: 'public-call',
  changePassword: 'public-call',
  confirmEmail: 'public-call',
  startSession: 'public-call',
  openShare: 'public-call',
  contactUs: 'researcher-write',
  uploadAvatar: 'researcher-heavy',
  getUserProfile: 'researcher-read',
  getActivity: 'researcher-read',
  getNotifications: 'researcher-read',
  getUnreadCount: 'researcher-read',
  getNotificationChoices: 'researcher-read',
  getDashboard: 'researcher-read',
  markNotificationRead: 'researcher-write',
  markAllNotificationsRead: 'researcher-write',
  saveNotificationChoice: 'researcher-write',
  getSessions: 'researcher-read',
  endSession: 'researcher-write',
  endAllSessions: 'researcher-write',
  confirmPassword: 'researcher-write',
  replacePassword: 'researcher-write',
  resendConfirmation: 'researcher-write',
  getApiProjects: 'researcher-read',
  getProjectData: 'researcher-read',
  getApiQuest: 'researcher-read',
  getLastDataUpdate: 'researcher-read',
  getPanelSettings: 'researcher-read',
  countPanelMembers: 'researcher-heavy',
  getPanelProvider: 'researcher-read',
  savePanelProvider: 'researcher-write',
  removePanelProvider: 'researcher-write',
  retryProviderCallbacks: 'researcher-write',
  getOperatorPanel: 'researcher-heavy',
  getOperatorCollectors: 'researcher-read',
  getOperatorRejections: 'researcher-read',
  getOperatorPayouts: 'researcher-read',
  settlePayout: 'researcher-write',
  getOperatorNodes: 'researcher-read',
  getOperatorStorage: 'researcher-heavy',
  getDeadLetters: 'researcher-read',
  retryDeadLetters: 'researcher-write',
  discardDeadLetter: 'researcher-write',
  getTransactions: 'researcher-read',
  getRecordingPhoto: 'researcher-read',
  getSegments: 'researcher-read',
  getClips: 'researcher-read',
  openClip: 'researcher-read',
  getShares: 'researcher-read',
  getInterestAreas: 'researcher-read',
  getReplay: 'researcher-read',
  getReplayStream: 'researcher-read',
  createProject: 'researcher-write',
  createMethodology: 'researcher-write',
  updateDashboard: 'researcher-write',
  deleteProject: 'researcher-write',
  updateObject: 'researcher-write',
  addQuestItem: 'researcher-write',
  removeQuestItem: 'researcher-write',
  updateQuestItemsOrder: 'researcher-write',
  addApiAlternative: 'researcher-write',
  deleteAlternative: 'researcher-write',
  updatePrototypeScreen: 'researcher-write',
  updatePrototype: 'researcher-write',
  deletePrototypeScreen: 'researcher-write',
  savePageRules: 'researcher-write',
  saveSegment: 'researcher-write',
  deleteClip: 'researcher-write',
  deleteShare: 'researcher-write',
  deleteSegment: 'researcher-write',
  saveInterestArea: 'researcher-write',
  deleteInterestArea: 'researcher-write',
  moveNote: 'researcher-write',
  mergeNoteTags: 'researcher-write',
  saveTagGroup: 'researcher-write',
  deleteTagGroup: 'researcher-write',
  getFindings: 'researcher-heavy',
  saveFinding: 'researcher-write',
  updateFindingsOrder: 'researcher-write',
  deleteFinding: 'researcher-write',
  copyInterestAreas: 'researcher-write',
  excludeRecording: 'researcher-write',
  includeRecording: 'researcher-write',
  retryProcessing: 'researcher-write',
  deleteRecording: 'researcher-write',
  addCollector: 'researcher-write',
  changeCollectorStatus: 'researcher-write',
  deleteCollector: 'researcher-write',
  cancelSubscription: 'researcher-write',
  deleteUserCreditCard: 'researcher-write',
  prepareUserCreditCard: 'researcher-write',
  updateUserCreditCardSettings: 'researcher-write',
  makeSiteScreenshot: 'researcher-heavy',
  uploadPrototypeScreen: 'researcher-heavy',
  getReceipt: 'researcher-heavy',
  getSummary: 'researcher-heavy',
  createClip: 'researcher-heavy',
  saveReel: 'researcher-heavy',
  createShare: 'researcher-heavy',
  getRecordings: 'researcher-heavy',
  getPrototypeProjectScenaries: 'researcher-heavy',
  getScenarioTree: 'researcher-heavy',
  getFilterChoices: 'researcher-heavy',
  compareSegments: 'researcher-heavy',
  getAreaFigures: 'researcher-heavy',
  compareAreaFigures: 'researcher-heavy',
  getGazeMaps: 'researcher-heavy',
  getTranscript: 'researcher-read',
  saveTranscriptCorrection: 'researcher-write',
  retryTranscript: 'researcher-write',
  searchTranscripts: 'researcher-heavy',
  getNotes: 'researcher-read',
  getNoteCounts: 'researcher-read',
  saveNote: 'researcher-write',
  deleteNote: 'researcher-write',
  getNoteTags: 'researcher-read',
  saveNoteTag: 'researcher-write',
  deleteNoteTag: 'researcher-write',
  getNoteComments: 'researcher-read',
  saveNoteComment: 'researcher-write',
  deleteNoteComment: 'researcher-write',
  startExport: 'researcher-heavy',
  getExports: 'researcher-read',
  downloadExport: 'researcher-write',
  deleteExport: 'researcher-write',
  getScreenMaps: 'researcher-heavy',
  getScreenMoments: 'researcher-heavy',
  getReportRows: 'researcher-heavy',
  getOpenAnswers: 'researcher-heavy',
  getThemes: 'researcher-heavy',
  getThemeAnswers: 'researcher-heavy',
  getTagSuggestions: 'researcher-heavy',
  tagAnswers: 'researcher-write',
  getExpression: 'researcher-heavy',
  getSession: 'session-call',
  saveAnswer: 'session-call',
  appendChunk: 'session-call',
  finishSession: 'session-call',
  withdrawSession: 'session-call',
  appendPageChunk: 'page-call',
  getPageStream: 'page-call',
  offerPageFiles: 'page-call',
  sendPageFile: 'page-call',
};

const names = new Map<Call, CallName>(Object.entries(calls).map(([name, row]) => [row, name as CallName]));

/** Returns the limit of a row; throws if it is not in the call table. */
export function limitOfCall(row: Call): CallLimit {
  const name = names.get(row);
  if (name === undefined) throw new Error(`${row.path} is not in the call table.`);
  return callLimits[name];
}

/** Returns the hook that counts a call before its body is read; it runs after the caller was found. */
export function countCalls(app: FastifyInstance, row: Call) {
  const limit = limitOfCall(row);
  return (request: FastifyRequest, reply: FastifyReply) => count(app, limit, callerKey(request), reply);
}

/** Counts everything that is no call by client: pages, files, uploads, addresses that lead nowhere. */
export function countPages(app: FastifyInstance): void {
  app.addHook('onRequest', (request, reply) => {
    const isFree = request.routeOptions.config.row !== undefined || isMonitoring(request);
    return isFree ? Promise.resolve(undefined) : count(app, 'pages-and-files', addressOf(request), reply);
  });
}

async function count(app: FastifyInstance, name: LimitName, key: string, reply: FastifyReply): Promise<FastifyReply | undefined> {
  const waitSec = await app.callCounter.take(name, key);
  if (waitSec === null) return undefined;
  const { status, headers, body } = tooManyRequests(waitSec);
  return reply
    .status(status)
    .headers({ ...headers, 'cache-control': 'no-store' })
    .send(body);
}

/** Who a call counts for: an account, a session, a test of a session, or a client's address. */
export function callerKey(request: FastifyRequest): string {
  const { caller } = request;
  if (caller === null || 'address' in caller) return addressOf(request);
  if ('accountId' in caller) return caller.accountId;
  return 'questionId' in caller ? `${caller.recordingId} ${caller.questionId}` : caller.recordingId;
}
