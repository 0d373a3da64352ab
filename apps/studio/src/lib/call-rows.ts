/**
 * How the calls that the studio makes are sent. Written down again, and checked against the call table, so that the first page need not load
 * the schemas of every call.
 */
import type { Call, CallName, calls } from '@sightline/wire/calls';

/** What is read of a row to send a call. */
export type SentRow = Pick<Call, 'method' | 'path' | 'access' | 'encoding'>;

type Checked<N extends CallName> = SentRow & Pick<(typeof calls)[N], 'method' | 'path' | 'access'>;

export const studioCalls = {
  token: { method: 'POST', path: '/identity/connect/token', access: 'public', encoding: 'fields' },
  revocation: { method: 'POST', path: '/identity/connect/revocation', access: 'public', encoding: 'fields' },
  tokenIntrospect: { method: 'GET', path: '/api/user/TokenIntrospect', access: 'public', encoding: 'query' },
  register: { method: 'POST', path: '/RegisterCommand.cmd', access: 'public', encoding: 'fields' },
  remindPassword: { method: 'POST', path: '/RemindPasswordCommand.cmd', access: 'public', encoding: 'fields' },
  changePassword: { method: 'POST', path: '/ChangePassword.cmd', access: 'public', encoding: 'fields' },
  contactUs: { method: 'POST', path: '/ContactUsCommand.cmd', access: 'researcher', encoding: 'fields' },
  uploadAvatar: { method: 'POST', path: '/UploadAvatar.cmd', access: 'researcher', encoding: 'multipart' },
  getUserProfile: { method: 'GET', path: '/GetUserProfile.cmd', access: 'researcher', encoding: 'query' },
  getSessions: { method: 'GET', path: '/GetSessions.cmd', access: 'researcher', encoding: 'query' },
  endSession: { method: 'POST', path: '/EndSession.cmd', access: 'researcher', encoding: 'fields' },
  endAllSessions: { method: 'POST', path: '/EndAllSessions.cmd', access: 'researcher', encoding: 'fields' },
  confirmPassword: { method: 'POST', path: '/ConfirmPassword.cmd', access: 'researcher', encoding: 'fields' },
  replacePassword: { method: 'POST', path: '/ReplacePassword.cmd', access: 'researcher', encoding: 'fields' },
  confirmEmail: { method: 'POST', path: '/ConfirmEmail.cmd', access: 'public', encoding: 'fields' },
  resendConfirmation: { method: 'POST', path: '/ResendConfirmation.cmd', access: 'researcher', encoding: 'fields' },
  getActivity: { method: 'POST', path: '/GetActivity.cmd', access: 'researcher', encoding: 'fields' },
  getApiProjects: { method: 'POST', path: '/GetApiProjects.cmd', access: 'researcher', encoding: 'fields' },
  getProjectData: { method: 'POST', path: '/GetProjectData.cmd', access: 'researcher', encoding: 'fields' },
  createProject: { method: 'POST', path: '/CreateProject.cmd', access: 'researcher', encoding: 'fields' },
  createMethodology: { method: 'POST', path: '/CreateMethodology.cmd', access: 'researcher', encoding: 'fields' },
  updateDashboard: { method: 'POST', path: '/UpdateDashboard.cmd', access: 'researcher', encoding: 'fields' },
  deleteProject: { method: 'POST', path: '/DeleteProject.cmd', access: 'researcher', encoding: 'fields' },
  getApiQuest: { method: 'GET', path: '/GetApiQuest.cmd', access: 'researcher', encoding: 'query' },
  addQuestItem: { method: 'POST', path: '/AddQuestItem.cmd', access: 'researcher', encoding: 'fields' },
  removeQuestItem: { method: 'POST', path: '/RemoveQuestItem.cmd', access: 'researcher', encoding: 'fields' },
  updateQuestItemsOrder: { method: 'POST', path: '/UpdateQuestItemsOrder.cmd', access: 'researcher', encoding: 'fields' },
  addApiAlternative: { method: 'POST', path: '/AddApiAlternative.cmd', access: 'researcher', encoding: 'fields' },
  deleteAlternative: { method: 'POST', path: '/DeleteAlternative.cmd', access: 'researcher', encoding: 'fields' },
  updateObject: { method: 'POST', path: '/UpdateObjectCommand.cmd', access: 'researcher', encoding: 'fields' },
  makeSiteScreenshot: { method: 'POST', path: '/MakeSiteScreenshot.cmd', access: 'researcher', encoding: 'fields' },
  uploadPrototypeScreen: { method: 'POST', path: '/UploadPrototypeScreen.cmd', access: 'researcher', encoding: 'multipart' },
  updatePrototypeScreen: { method: 'POST', path: '/UpdatePrototypeScreen.cmd', access: 'researcher', encoding: 'fields' },
  updatePrototype: { method: 'POST', path: '/UpdatePrototype.cmd', access: 'researcher', encoding: 'fields' },
  deletePrototypeScreen: { method: 'POST', path: '/DeletePrototypeScreen.cmd', access: 'researcher', encoding: 'fields' },
  getPanelSettings: { method: 'POST', path: '/domain/GetPanelSettings.cmd', access: 'researcher', encoding: 'fields' },
  addCollector: { method: 'POST', path: '/AddCollector.cmd', access: 'researcher', encoding: 'fields' },
  changeCollectorStatus: { method: 'POST', path: '/ChangeCollectorStatusCommand.cmd', access: 'researcher', encoding: 'fields' },
  deleteCollector: { method: 'POST', path: '/DeleteCollector.cmd', access: 'researcher', encoding: 'fields' },
  getLastDataUpdate: { method: 'POST', path: '/GetLastDataUpdate.cmd', access: 'researcher', encoding: 'fields' },
  getSummary: { method: 'POST', path: '/GetSummary.cmd', access: 'researcher', encoding: 'fields' },
  getRecordings: { method: 'POST', path: '/GetRecordings.cmd', access: 'researcher', encoding: 'fields' },
  getRecordingPhoto: { method: 'GET', path: '/api/recordings/:rid/photo', access: 'researcher', encoding: 'query' },
  excludeRecording: { method: 'POST', path: '/ExcludeRecording.cmd', access: 'researcher', encoding: 'fields' },
  includeRecording: { method: 'POST', path: '/IncludeRecording.cmd', access: 'researcher', encoding: 'fields' },
  deleteRecording: { method: 'POST', path: '/DeleteRecording.cmd', access: 'researcher', encoding: 'fields' },
  getPrototypeProjectScenaries: { method: 'POST', path: '/GetPrototypeProjectScenaries.cmd', access: 'researcher', encoding: 'fields' },
  getGazeMaps: { method: 'POST', path: '/GetGazeMaps.cmd', access: 'researcher', encoding: 'fields' },
  getFilterChoices: { method: 'POST', path: '/GetFilterChoices.cmd', access: 'researcher', encoding: 'fields' },
  getSegments: { method: 'POST', path: '/GetSegments.cmd', access: 'researcher', encoding: 'fields' },
  saveSegment: { method: 'POST', path: '/SaveSegment.cmd', access: 'researcher', encoding: 'fields' },
  deleteSegment: { method: 'POST', path: '/DeleteSegment.cmd', access: 'researcher', encoding: 'fields' },
  compareSegments: { method: 'POST', path: '/CompareSegments.cmd', access: 'researcher', encoding: 'fields' },
  getTransactions: { method: 'POST', path: '/GetTransactionsCommand.cmd', access: 'researcher', encoding: 'fields' },
  getReceipt: { method: 'GET', path: '/GetReceipt.cmd', access: 'researcher', encoding: 'query' },
  cancelSubscription: { method: 'POST', path: '/CancelSubscriptionCommand.cmd', access: 'researcher', encoding: 'fields' },
  deleteUserCreditCard: { method: 'POST', path: '/DeleteUserCreditCard.cmd', access: 'researcher', encoding: 'fields' },
  prepareUserCreditCard: { method: 'POST', path: '/PrepareUserCreditCard.cmd', access: 'researcher', encoding: 'fields' },
  updateUserCreditCardSettings: { method: 'POST', path: '/UpdateUserCreditCardSettings.cmd', access: 'researcher', encoding: 'fields' },
} as const satisfies { readonly [N in CallName]?: Checked<N> };

export type StudioCall = keyof typeof studioCalls;
