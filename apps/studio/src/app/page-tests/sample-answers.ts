/** What the fake server answers by itself. */
import type { WireProject } from '@sightline/wire/calls';
import type { Answers } from './fake-server.ts';
import { emptyDashboard, noChoices } from './sample-notifications.ts';
import { draft, invited, paid, panelSettings, prototypeProject, ready, user } from './sample-data.ts';
import { emptyPanel, emptyStorage } from './sample-operator.ts';
import { emptyComparison, emptyReport, noRecordings, prototypeResults, websiteResults } from './sample-results.ts';

const done = { res: 1 };
/** Calls that only say that they were done. */
const changes = ['updateObject', 'updateDashboard', 'contactUs', 'revocation'] as const;

/** The answers of a server where the researcher has these projects. */
export function answersOf(
  projects: readonly WireProject[] = [draft, prototypeProject, ready, invited, paid, websiteResults, prototypeResults],
): Answers {
  const byId = (id: unknown) => projects.find((one) => one.Id === id);
  return {
    ...Object.fromEntries(changes.map((name) => [name, done])),
    tokenIntrospect: { active: true },
    getUserProfile: user,
    getPanelSettings: panelSettings,
    getPanelProvider: { IsSet: false, IdParameter: 'tester', CallbackUrl: '', SignedEntry: false, Unsent: null },
    countPanelMembers: { Count: 48_210, About: false, HoursToFill: 12 },
    getApiProjects: ({ skip = 0 }: { skip?: unknown }) => projects.slice(Number(skip)),
    getProjectData: ({ projectId }: { projectId?: unknown }) => byId(projectId) ?? { error: 'There is no such project.' },
    getApiQuest: ({ projectId }: { projectId?: unknown }) => {
      const found = byId(projectId);
      return found ? { Quest: { Id: `qsl_${found.Id}` }, Items: found.QuestData.Items } : { error: 'There is no such project.' };
    },
    makeSiteScreenshot: {
      res: 1,
      MediaFilePath: '/pictures/site.png',
      PreviewFilePath: '/pictures/site-small.png',
      MayBeFramed: true,
      HasRecorder: true,
      Limits: [{ Limit: 'frames', Count: 1 }],
    },
    getLastDataUpdate: { LastDataUpdate: '2026-10-17T07:29:58.117Z' },
    getActivity: [],
    getUnreadCount: { Unread: 0 },
    getNotifications: { Notifications: [], Next: null },
    getNotificationChoices: noChoices,
    getDashboard: emptyDashboard,
    getOperatorPanel: emptyPanel,
    getOperatorCollectors: { Collectors: [] },
    getOperatorPayouts: { Payouts: [], Next: null },
    getOperatorRejections: { Rejections: [], Next: null },
    getOperatorNodes: { Nodes: [] },
    getOperatorStorage: emptyStorage,
    getDeadLetters: { Queues: [], Letters: [], Next: null },
    getSessions: [
      {
        Id: 'cd3babbe',
        Device: 'Firefox on Linux',
        Address: '203.0.113.0/24',
        SignedInAt: '2026-11-25T16:00:44.603Z',
        LastUsedAt: '2026-11-25T16:00:44.603Z',
        Current: true,
      },
    ],
    getTransactions: [],
    getSummary: emptyReport,
    getRecordings: noRecordings,
    getPrototypeProjectScenaries: { AllScenaries: [] },
    getFilterChoices: { Languages: [], Devices: [], Screens: [] },
    getNoteCounts: { Counts: [] },
    searchTranscripts: { Hits: [], Cursor: null },
    getNotes: { ReadOnly: false, Count: 0, Notes: [] },
    getNoteTags: { Tags: [], Groups: [] },
    getFindings: { ReadOnly: false, Findings: [], Figures: [] },
    getSegments: { Segments: [] },
    compareSegments: emptyComparison,
    getInterestAreas: { Areas: [] },
    deleteInterestArea: done,
    getAreaFigures: { Testers: 0, Watched: 0, Unmeasured: 0, Areas: [] },
    getExports: { Exports: [] },
    getShares: { Shares: [] },
    getClips: { Clips: [], Reels: [] },
    openClip: { Url: '/filmed/ticket' },
    deleteClip: done,
    getScenarioTree: { Testers: 0, NoScreen: 0, Nodes: [], Said: [] },
    savePageRules: { res: 1, PageRules: { Version: 1, Rules: [] } },
    getScreenMaps: { Testers: 0, Places: [] },
    getExpression: { Testers: 0, Unmeasured: 0, Fewest: 5, ValidShare: null, Lanes: [], Places: [] },
    getReportRows: { Count: 0, Rows: [] },
    getOpenAnswers: { Count: 0, Texts: [] },
    getThemes: { ReadOnly: false, Count: 0, Untagged: 0, Terms: [], Tags: [] },
    getThemeAnswers: { Count: 0, Answers: [] },
    getTagSuggestions: { Offered: true, Suggestions: [] },
    getScreenMoments: { Count: 0, Moments: [] },
    getGazeMaps: { Testers: { A: 0, B: 0, C: 0 }, Unmeasured: 0, Places: [] },
  };
}
