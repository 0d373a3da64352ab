/** Shapes that several calls share or that are large, by the names that the API description gives them. */
import { anyNumber, flag, missing, result, wholeNumber } from './call.ts';
import { collector, panelSettings } from './collectors.ts';
import { segment } from './filters.ts';
import { userInfo } from './identity.ts';
import { finding, reportFigure, testerShare } from './findings.ts';
import { note, noteTag, tagGroup } from './notes.ts';
import { interestArea } from './interest-areas.ts';
import { project } from './projects.ts';
import { hotspot, prototype, prototypeScreen } from './prototypes.ts';
import { item, questItem } from './questions.ts';
import { replayManifest } from './replay.ts';
import { report, reportGroup, reportItem, reportScore, reportSection, scenario } from './reports.ts';
import { recordingRow } from './recording-rows.ts';
import { share, shownReport } from './shares.ts';
import { answerValue, chunkAnswer, sessionState } from './run.ts';

export const shapes = {
  Project: project,
  Item: item,
  QuestItem: questItem,
  Prototype: prototype,
  PrototypeScreen: prototypeScreen,
  Hotspot: hotspot,
  Collector: collector,
  PanelSettings: panelSettings,
  Report: report,
  ReportGroup: reportGroup,
  ReportSection: reportSection,
  ReportItem: reportItem,
  ReportScore: reportScore,
  Scenario: scenario,
  Recording: recordingRow,
  Segment: segment,
  Note: note,
  NoteTag: noteTag,
  TagGroup: tagGroup,
  Finding: finding,
  ReportFigure: reportFigure,
  TesterShare: testerShare,
  InterestArea: interestArea,
  Replay: replayManifest,
  Share: share,
  ShownReport: shownReport,
  UserInfo: userInfo,
  SessionState: sessionState,
  ChunkAnswer: chunkAnswer,
  AnswerValue: answerValue,
  Result: result,
  Missing: missing,
  AnyNumber: anyNumber,
  WholeNumber: wholeNumber,
  Flag: flag,
} as const;
