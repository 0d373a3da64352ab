/** The call table: every call of the product, by name. Routes, clients and the API description derive from it. */
import { billingCalls } from './billing.ts';
import { clipCalls } from './clips.ts';
import { collectorCalls } from './collectors.ts';
import { dashboardCalls } from './dashboard.ts';
import { filterCalls } from './filters.ts';
import { exportCalls } from './exports.ts';
import { findingCalls } from './findings.ts';
import { identityCalls } from './identity.ts';
import { notificationCalls } from './notifications.ts';
import { noteCalls } from './notes.ts';
import { interestAreaCalls } from './interest-areas.ts';
import { operatorCalls } from './operator.ts';
import { panelCalls } from './panel.ts';
import { panelProviderCalls } from './panel-providers.ts';
import { pathCalls } from './paths.ts';
import { projectCalls } from './projects.ts';
import { questionCalls } from './questions.ts';
import { resultCalls } from './results.ts';
import { runCalls } from './run.ts';
import { shareCalls } from './shares.ts';
import { themeCalls } from './themes.ts';
import { tagBoardCalls } from './tag-board.ts';
import { transcriptCalls } from './transcripts.ts';

export const calls = {
  ...identityCalls,
  ...projectCalls,
  ...questionCalls,
  ...collectorCalls,
  ...panelCalls,
  ...panelProviderCalls,
  ...resultCalls,
  ...pathCalls,
  ...filterCalls,
  ...noteCalls,
  ...tagBoardCalls,
  ...findingCalls,
  ...transcriptCalls,
  ...interestAreaCalls,
  ...exportCalls,
  ...clipCalls,
  ...notificationCalls,
  ...dashboardCalls,
  ...shareCalls,
  ...themeCalls,
  ...billingCalls,
  ...operatorCalls,
  ...runCalls,
} as const;

export type CallName = keyof typeof calls;

/** The same calls by area, in the order in which the API description lists them. */
export const callAreas = {
  Account: identityCalls,
  Projects: projectCalls,
  Questions: questionCalls,
  Collectors: { ...collectorCalls, ...panelCalls, ...panelProviderCalls },
  Results: { ...resultCalls, ...pathCalls, ...filterCalls, ...interestAreaCalls },
  Notes: { ...noteCalls, ...tagBoardCalls, ...findingCalls, ...transcriptCalls },
  Exports: exportCalls,
  Clips: clipCalls,
  Notifications: { ...notificationCalls, ...dashboardCalls },
  Themes: themeCalls,
  Sharing: shareCalls,
  Billing: billingCalls,
  Operator: operatorCalls,
  Testers: runCalls,
} as const;

export { segmentFilter } from './filters.ts';
export { idFieldsOf, mapIds } from './id-fields.ts';
export { shapes } from './shapes.ts';

export { bodyBytes } from './call.ts';
export type { Access, Answer, AnswerSince, Call, CallObject, Encoding, Payload, PayloadInput, Result } from './call.ts';
export type { WireCardSetup } from './billing.ts';
export type { CameraLook, WireClip, WireFilm, WireReel } from './clips.ts';
export type { WireDashboard } from './dashboard.ts';
export type { WireNotification } from './notifications.ts';
export type { WireExport } from './exports.ts';
export type { ObjectKind } from './id-fields.ts';
export type { UserInfo } from './identity.ts';
export type { Findings, ReportFigure, TesterShare, WireFinding } from './findings.ts';
export type { NoteCount, WireNote, WireNoteComment, WireNoteTag, WireTagGroup } from './notes.ts';
export type { TranscriptHit, TranscriptReason, WireTranscript, WireTranscriptSegment } from './transcripts.ts';
export type { WireProject } from './projects.ts';
export type { WireHotspot, WirePrototype, WirePrototypeScreen } from './prototypes.ts';
export type { Alternative, WireItem, WireQuestItem } from './questions.ts';
export type { WirePanelProvider } from './panel-providers.ts';
export type { MemberCountAnswer } from './panel.ts';
export type {
  DeadLetter,
  OperatorCollector,
  OperatorNode,
  OperatorPanel,
  OperatorPayout,
  OperatorRejection,
  OperatorStorage,
} from './operator.ts';
export type { PanelSettings, WireCollector } from './collectors.ts';
export type { ComparedSide, Comparison, FilterChoices, SegmentFilter, WireSegment } from './filters.ts';
export type { ExpressionReport } from './expression-report.ts';
export type { AreaComparison, AreaFigures, PlaceAreas, WireInterestArea } from './interest-areas.ts';
export type { GazeMap, GazeMaps, GazePlace } from './gaze-maps.ts';
export type { ReplayManifest } from './replay.ts';
export type {
  OpenAnswers,
  Report,
  ReportGroup,
  ReportGroups,
  ReportItem,
  ReportRows,
  ReportScore,
  ReportSection,
  Scenario,
  Scenarios,
} from './reports.ts';
export type { RecordingChanges, RecordingRow } from './recording-rows.ts';
export type { WirePageRules } from './page-rules.ts';
export type { ScenarioNode, ScenarioTree } from './scenario-tree.ts';
export type { ScreenMaps, ScreenMoments, ScreenPlace } from './screen-maps.ts';
export type { SharedFilm, SharedReport, ShownReport, WireShare } from './shares.ts';
export type { SharedFindings } from './shared-findings.ts';
export type { TagSuggestions, ThemeAnswer, Themes } from './themes.ts';
export type { SessionStart, SessionState, FinishAnswer, ChunkAnswer } from './run.ts';
