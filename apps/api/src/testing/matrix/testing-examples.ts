/** One good example of every call: a call without one does not compile, and its cases are made from it. */
import { createHash, randomUUID } from 'node:crypto';
import type { RefusalCode } from '@sightline/domain/refusals';
import type { CallName } from '@sightline/wire/calls';
import { chunkHeaders } from '@sightline/wire/chunks';
import { callAs, eventBody, startPayload } from '../../slices/sessions/testing-study.ts';
import { testPassword } from '../testing-app.ts';
import { clipExamples } from './testing-clips.ts';
import type { Scene, World } from './testing-world.ts';

export type Fields = Record<string, unknown>;

export interface Example {
  /** A payload that works against a scene; `id` is the object that the call names. */
  fields(id: string, scene: Scene): Fields;
  /** The object named in the good example, where it is not the scene's first of its kind. */
  object?(scene: Scene): string;
  /** What the scene must have for the example to work. */
  scene?: { collectorStatus?: number; plan?: 'pay as you go'; recorded?: true; tester?: true };
  /** Fields that only something done before can give; asked for where the call is to succeed. */
  prepared?(world: World, scene: Scene): Promise<Fields>;
  /** The rule that says no in an ordinary scene: such a call cannot succeed without more than a scene. */
  refused?: RefusalCode;
  /** A field too many is refused by its name; by most calls it is passed over. */
  extraRefused?: true;
}

const ofProject = (name: string): Example => ({ fields: (id) => ({ [name]: id }) });
const plain = (fields: Fields): Example => ({ fields: () => fields });
const newProject = { projectType: 4, projectName: 'Lamps', questionType: 24, targetPlatform: 3, language: 'en' };
const newAddress = (): string => `${randomUUID()}@example.com`;
const ofSession = { tester: true, collectorStatus: 1 } as const;
const prototypeOf = (scene: Scene): string => scene.study.prototypeId;
const chunk = eventBody([{ k: 'session', at: 1, viewport: { width: 1, height: 1 }, pixelRatio: 1, touch: false, language: 'en' }]);

/** What a chunk says of itself, and its body. */
export const chunkExample = {
  body: chunk,
  headers: {
    'content-type': 'application/octet-stream',
    [chunkHeaders.hash]: createHash('sha256').update(chunk).digest('hex'),
    [chunkHeaders.encoding]: 'gzip',
    [chunkHeaders.format]: '1',
    [chunkHeaders.firstAtMs]: '1',
    [chunkHeaders.lastAtMs]: '1',
  },
};

export const examples: Record<CallName, Example> = {
  token: {
    fields: () => ({ username: 'nobody@example.com', password: testPassword, grant_type: 'password', client_id: 'studio', scope: 'api' }),
    prepared: async (world) => ({ username: await registered(world) }),
  },
  revocation: { fields: (_id, { token }) => ({ token, client_id: 'studio' }) },
  tokenIntrospect: { fields: (_id, { token }) => ({ token }) },
  introspection: { fields: (_id, { token }) => ({ token }) },
  register: { fields: () => ({ name: 'Ada', job: 'Researcher', login: newAddress(), password: testPassword }) },
  remindPassword: { fields: () => ({ email: 'nobody@example.com' }), prepared: async (world) => ({ email: await registered(world) }) },
  changePassword: {
    fields: () => ({ hash: 'x'.repeat(43), password: testPassword }),
    prepared: async (world) => ({ hash: await mailedHash(world) }),
  },
  contactUs: plain({ name: 'Ada', email: 'ada@example.com', text: 'Hello', to: 'somebody@example.com' }),
  getUserProfile: plain({}),
  uploadAvatar: plain({}),
  getApiProjects: plain({ count: 5, order: 3 }),
  getProjectData: ofProject('projectId'),
  createProject: plain(newProject),
  createMethodology: plain(newProject),
  updateDashboard: { fields: (id) => ({ project: id, tab: 'overall', blockname: 'Answers' }) },
  deleteProject: ofProject('project'),
  getApiQuest: ofProject('projectId'),
  addQuestItem: { fields: (id) => ({ quest: id, type: 0, questionType: 1 }) },
  removeQuestItem: { fields: (id) => ({ questionId: id }) },
  updateQuestItemsOrder: { fields: (id) => ({ qid: id, after: 0 }) },
  addApiAlternative: { fields: (id) => ({ questionId: id }) },
  deleteAlternative: { fields: (id) => ({ alternativeId: id }) },
  updateObject: { fields: (id) => ({ [`${id}___Description`]: 'Take your time' }), extraRefused: true },
  makeSiteScreenshot: {
    fields: (id) => ({ siteUrl: 'https://shop.example/', pageWidth: 1600, questionId: id }),
    object: (scene) => scene.study.websiteId,
  },
  uploadPrototypeScreen: { fields: (id) => ({ questionId: id }), object: prototypeOf },
  updatePrototypeScreen: { fields: (id) => ({ screenId: id, Name: 'Begin', Goal: false }) },
  updatePrototype: { fields: (id, { study }) => ({ questionId: id, StartScreenId: study.screenIds[0] }), object: prototypeOf },
  deletePrototypeScreen: { fields: (id) => ({ screenId: id }) },
  savePageRules: {
    fields: (id) => ({ question: id, version: 0, rules: [{ Pattern: '/order/*', CountAs: 'Orders' }] }),
    object: (scene) => scene.study.websiteId,
  },
  // The researchers of the scenes are no operators.
  getOperatorPanel: { ...plain({}), refused: 'not-found' },
  getOperatorCollectors: { ...plain({}), refused: 'not-found' },
  getOperatorRejections: { ...plain({}), refused: 'not-found' },
  getOperatorPayouts: { ...plain({}), refused: 'not-found' },
  settlePayout: { ...plain({ payout: 'pay_1', outcome: 'paid' }), refused: 'not-found' },
  getOperatorNodes: { ...plain({}), refused: 'not-found' },
  getOperatorStorage: { ...plain({}), refused: 'not-found' },
  getDeadLetters: { ...plain({}), refused: 'not-found' },
  retryDeadLetters: { ...plain({ letter: '5f0c1b0e-9a3f-4f4c-8c5e-3b7f6f1d2a10' }), refused: 'not-found' },
  discardDeadLetter: { ...plain({ letter: '5f0c1b0e-9a3f-4f4c-8c5e-3b7f6f1d2a10' }), refused: 'not-found' },
  getPanelSettings: plain({}),
  countPanelMembers: plain({
    SelectedCountry: 'Germany,France',
    SelectedMinAge: 18,
    SelectedMaxAge: 40,
    SelectedGender: '',
    SelectedCategory: 'Gardening',
    SelectedNumberOfResponses: 10,
  }),
  getPanelProvider: ofProject('collector'),
  savePanelProvider: {
    fields: (id) => ({ collector: id, idParameter: 'PROLIFIC_PID', callbackUrl: 'https://panel.example/outcomes', signedEntry: true }),
  },
  removePanelProvider: ofProject('collector'),
  retryProviderCallbacks: ofProject('collector'),
  addCollector: { fields: (id) => ({ project: id, collectortype: 1 }) },
  changeCollectorStatus: { fields: (id) => ({ collector: id, status: 1 }) },
  deleteCollector: { fields: (id) => ({ collectorId: id }) },
  getLastDataUpdate: ofProject('projectId'),
  getSummary: ofProject('project'),
  getRecordings: ofProject('project'),
  getPrototypeProjectScenaries: ofProject('project'),
  getScenarioTree: ofProject('project'),
  getGazeMaps: ofProject('project'),
  excludeRecording: { fields: (id) => ({ recording: id, reason: 'Tested by ourselves' }), scene: { recorded: true } },
  includeRecording: { fields: (id) => ({ recording: id }), scene: { recorded: true } },
  retryProcessing: { fields: (id) => ({ recording: id }), scene: { recorded: true } },
  deleteRecording: { fields: (id) => ({ recording: id }), scene: { recorded: true } },
  getRecordingPhoto: { fields: (id) => ({ rid: id }), scene: { recorded: true }, refused: 'not-found' },
  getFilterChoices: ofProject('project'),
  getSegments: ofProject('project'),
  saveSegment: { fields: (id) => ({ project: id, name: `Phones ${randomUUID()}`, device: 'phone', from: '2026-05-01' }) },
  deleteSegment: ofProject('segment'),
  ...clipExamples,
  createShare: {
    fields: (id) => ({ project: id, kind: 'findings', days: 30, password: 'six or more', embedOrigins: 'https://wiki.example' }),
  },
  getShares: ofProject('project'),
  deleteShare: { ...plain({ share: 'shr_aaaaaaaaaaaaaaaaaaaa' }), refused: 'not-found' },
  openShare: { ...plain({ share: 'x'.repeat(43) }), refused: 'not-found' },
  compareSegments: ofProject('first'),
  getNotes: { fields: (id) => ({ project: id, skip: 0, count: 50 }) },
  getNoteCounts: ofProject('project'),
  saveNote: {
    fields: (id, { study }) => ({
      recording: id,
      question: study.prototypeId,
      atMs: 500,
      endMs: 1_500,
      text: 'Looks for the price',
      newTags: 'price',
    }),
    scene: { recorded: true },
  },
  deleteNote: { ...ofProject('note'), scene: { recorded: true } },
  getNoteTags: ofProject('project'),
  saveNoteTag: { fields: (id) => ({ project: id, name: `Tag-${randomUUID().slice(0, 8)}`, color: 'green' }) },
  deleteNoteTag: ofProject('tag'),
  getNoteComments: { ...ofProject('note'), scene: { recorded: true } },
  saveNoteComment: { fields: (id) => ({ note: id, text: 'Seen by three others too' }), scene: { recorded: true } },
  deleteNoteComment: { ...ofProject('comment'), scene: { recorded: true } },
  moveNote: { fields: (id) => ({ note: id, version: 1 }), scene: { recorded: true }, prepared: noteVersion },
  mergeNoteTags: { fields: (id) => ({ tag: id, into: id }), prepared: async (world, scene) => ({ into: await anotherTag(world, scene) }) },
  saveTagGroup: { fields: (id) => ({ project: id, name: `Group ${randomUUID().slice(0, 8)}` }) },
  deleteTagGroup: ofProject('group'),
  getTranscript: { fields: (id, { study }) => ({ recording: id, question: study.prototypeId }), scene: { recorded: true } },
  saveTranscriptCorrection: {
    fields: (id) => ({ recording: id, position: 0, version: 1, text: 'Where is the price?' }),
    scene: { recorded: true },
    refused: 'not-found',
  },
  retryTranscript: { fields: (id) => ({ recording: id }), scene: { recorded: true } },
  searchTranscripts: { fields: (id) => ({ project: id, words: 'price', count: 20 }) },
  getFindings: ofProject('project'),
  saveFinding: {
    fields: (id) => ({ project: id, title: 'The price is hard to find', severity: 3, recommendation: '', notes: [], figures: [] }),
  },
  updateFindingsOrder: { fields: (id) => ({ finding: id, after: 0 }) },
  deleteFinding: ofProject('finding'),
  getInterestAreas: ofProject('project'),
  saveInterestArea: {
    fields: (id, { study }) => ({
      project: id,
      question: study.prototypeId,
      place: study.screenIds[0],
      name: `Price ${randomUUID()}`,
      x: 20,
      y: 100,
      width: 120,
      height: 60,
      sheetWidth: 400,
    }),
  },
  deleteInterestArea: ofProject('area'),
  copyInterestAreas: {
    fields: (id, { study }) => ({ project: id, question: study.prototypeId, place: study.screenIds[0], to: [study.screenIds[1]] }),
  },
  getAreaFigures: { fields: (id) => ({ project: id, place: 'scr_1' }) },
  compareAreaFigures: { fields: (id) => ({ project: id, place: 'scr_1', first: { gender: 'Female' }, second: { gender: 'Male' } }) },
  startExport: { fields: (id) => ({ project: id, kind: 'csv' }) },
  getExports: ofProject('project'),
  downloadExport: { ...plain({ export: 'exp_aaaaaaaaaaaaaaaaaaaa' }), refused: 'not-found' },
  deleteExport: { ...plain({ export: 'exp_aaaaaaaaaaaaaaaaaaaa' }), refused: 'not-found' },
  getScreenMaps: ofProject('project'),
  getExpression: ofProject('project'),
  getReportRows: { fields: (id) => ({ project: id }) },
  getOpenAnswers: { fields: (id) => ({ project: id, about: 'qst_1' }) },
  getThemes: { fields: (id) => ({ project: id, about: 'qst_1' }) },
  getThemeAnswers: { fields: (id) => ({ project: id, about: 'qst_1', term: 'price', tag: 'none' }) },
  getTagSuggestions: { fields: (id) => ({ project: id, about: 'qst_1' }) },
  tagAnswers: {
    fields: (id) => ({ project: id, about: 'qst_1', recordings: ['rec_1'], tag: 'tag_1', change: 'add' }),
    prepared: async (world, scene) => ({ tag: await anotherTag(world, scene) }),
  },
  getScreenMoments: { fields: (id) => ({ project: id, place: 'scr_1', map: 'clicks', x: 10, y: 10, radius: 20 }) },
  getReplay: { fields: (id, { study }) => ({ rid: id, qid: study.prototypeId }), scene: { recorded: true } },
  getReplayStream: { fields: (id) => ({ rid: id, stream: 'runner' }), scene: { recorded: true } },
  getNotifications: plain({ take: 10, unread: true }),
  getUnreadCount: plain({}),
  markNotificationRead: { fields: (_id, { notification }) => ({ notification }) },
  markAllNotificationsRead: { fields: (_id, { notification }) => ({ upTo: notification }) },
  getNotificationChoices: plain({}),
  saveNotificationChoice: plain({ kind: 'sample-half', choice: 'digest' }),
  getDashboard: plain({}),
  getActivity: plain({ take: 10, skip: 0 }),
  getSessions: plain({}),
  endSession: { ...plain({ session: '00000000' }), refused: 'not-found' },
  endAllSessions: plain({}),
  confirmPassword: { ...plain({ password: 'not the password' }), refused: 'password-wrong' },
  replacePassword: { ...plain({ current: 'not the password', password: 'nine quiet lanterns here' }), refused: 'password-wrong' },
  confirmEmail: { ...plain({ hash: 'unknown' }), refused: 'confirm-link' },
  resendConfirmation: { ...plain({}), refused: 'email-confirmed' },
  getTransactions: plain({ take: 10, skip: 0 }),
  getReceipt: { ...plain({ transaction: 'pay_aaaaaaaaaaaaaaaaaaaa' }), refused: 'not-found' },
  cancelSubscription: plain({}),
  deleteUserCreditCard: { ...plain({ card: 'crd_aaaaaaaaaaaaaaaaaaaa' }), refused: 'not-found' },
  prepareUserCreditCard: plain({}),
  updateUserCreditCardSettings: { ...plain({ amount: 0 }), scene: { plan: 'pay as you go' } },
  startSession: { fields: (_id, { study }) => ({ ...startPayload(study.code) }), scene: { collectorStatus: 1 } },
  getSession: { ...plain({}), scene: ofSession },
  saveAnswer: {
    fields: (_id, { study }) => ({ questionId: study.openId, value: { kind: 'text', text: 'Bright' }, answeredAtMs: 5 }),
    scene: ofSession,
  },
  appendChunk: { ...plain({ stream: 'runner', sequence: 0 }), scene: ofSession },
  appendPageChunk: { ...plain({ sequence: 0 }), scene: ofSession },
  getPageStream: { ...plain({}), scene: ofSession },
  offerPageFiles: {
    ...plain({ files: [{ address: 'https://shop.example/lamp.png', hash: 'a'.repeat(64), byteCount: 100 }] }),
    scene: ofSession,
  },
  sendPageFile: { ...plain({ hash: 'a'.repeat(64) }), scene: ofSession, refused: 'not-found' },
  finishSession: { ...plain({ streams: {} }), scene: ofSession },
  withdrawSession: { ...plain({}), scene: ofSession },
};

async function anotherTag({ app }: World, { study, token }: Scene): Promise<string> {
  const saved = await callAs(app, token, 'POST', '/SaveNoteTag.cmd', { project: study.projectId, name: 'Another', color: 'red' });
  return saved.json<{ Id: string }>().Id;
}

/** The version that the note of a scene has by now. */
async function noteVersion({ ports }: World, { ids }: Scene): Promise<Fields> {
  return ports.db.selectFrom('recordingNote').select('version').where('id', '=', ids.note).executeTakeFirstOrThrow();
}

/** An account with the test password; returns its address. */
async function registered({ app }: World): Promise<string> {
  const login = newAddress();
  const payload = { name: 'Ada', job: 'Researcher', login, password: testPassword };
  await app.inject({ method: 'POST', url: '/RegisterCommand.cmd', payload });
  return login;
}

/** The hash of a reset link, read from its mail. */
async function mailedHash(world: World): Promise<string> {
  const email = await registered(world);
  await world.app.inject({ method: 'POST', url: '/RemindPasswordCommand.cmd', payload: { email } });
  await world.ports.runJobs();
  const mail = world.mails.findLast(({ to, text }) => to === email && text.includes('hash='));
  return /hash=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}
