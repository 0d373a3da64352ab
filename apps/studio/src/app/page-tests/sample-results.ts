/** Results in page tests: two finished projects, and a report that is still empty. */
import type { ComparedSide, Comparison, RecordingChanges, RecordingRow, Report, ReportGroup, WireCollector } from '@sightline/wire/calls';
import { ownCollector, project, prototypeTest, readyTest } from './sample-data.ts';

const finished: Partial<WireCollector> = {
  status: 2,
  completes: 14,
  verified: 1,
  StartDate: '2026-10-08T01:00:00.000Z',
  ActualFinishDate: '2026-10-17T07:29:58.117Z',
};
export const websiteResults = project(
  { Id: 'prj_site_done', Name: 'Shop', Collectors: [{ ...ownCollector, ...finished, Id: 'col_site' }] },
  [readyTest],
);
export const prototypeResults = project(
  { Id: 'prj_proto_done', Name: 'Travel', MainQuestionType: 31, Collectors: [{ ...ownCollector, ...finished, Id: 'col_proto' }] },
  [prototypeTest],
);

const noInterval = null;
const emptyGroup: ReportGroup = {
  Count: 0,
  SuccessRate: 0,
  SuccessRateColor: '#888888',
  SuccessRateInterval: noInterval,
  Title: '',
  Description: '',
  GoodCriterias: [],
  BadCriterias: [],
  QuantitiveIndicators: {
    NumberOfUsers: 0,
    AverageDuration: null,
    AverageDurationInterval: noInterval,
    AverageDurationOf: 'completed',
    AverageDurationCount: 0,
    AverageClicksCount: null,
    AverageMisclicksCount: null,
    AverageMisclicksInterval: noInterval,
    UntoldClicksCount: 0,
    AverageSuccess: null,
    AverageSuccessColor: '#888888',
    TaskClarity: null,
    TaskClarityColor: '#888888',
    HideTaskClarity: true,
    DirectSuccess: null,
    Norm: '',
  },
  Blocks: [],
  Scores: [],
  RawData: [],
};
export const emptyReport: Report = {
  All: emptyGroup,
  Unsuccess: emptyGroup,
  Difficult: emptyGroup,
  Success: emptyGroup,
  DroppedOut: emptyGroup,
  Excluded: 0,
  Quality: { Speeding: [], StraightLining: [] },
};
export const noRecordings: RecordingChanges = { Recordings: [], RemovedIds: [], Complete: true, Cursor: '1' };

const nobody = { Value: null, Interval: null, Count: 0 };
const emptySide: ComparedSide = { Count: 0, DroppedOut: 0, Completed: 0, SuccessRate: nobody, Duration: nobody, Misclicks: nobody };
const noDifference = { Value: null, Interval: null };
export const emptyComparison: Comparison = {
  First: emptySide,
  Second: emptySide,
  Overlap: 0,
  SuccessRate: noDifference,
  Duration: noDifference,
  Misclicks: noDifference,
};

export const recordingRow = (change: Partial<RecordingRow>): RecordingRow => ({
  Id: 'rec_1',
  Url: '/player/?rid=rec_1&qid=qst_site',
  ProjectContact: 'My testers',
  TesterId: null,
  CollectorId: 'col_site',
  Photo: null,
  HasCamera: false,
  Status: 1,
  AnswerDate: '2026-10-17T07:29:58.117Z',
  AnswerTime: 44,
  CalibrationEyeTracker: 0,
  IntegrityEyeTracker: 0,
  IntegrityEmotions: 0,
  IntegrityEmotionsRecognition: 0,
  IntegrityScreen: 0,
  QuestionId: 'qst_site',
  Gender: 'Female',
  Age: 34,
  OpenAnswers: {},
  OwnAnswers: {},
  Outcome: 'Success',
  Direct: null,
  Misclicks: 1,
  Clicks: 4,
  GazeGrade: null,
  GazeErrorPx: null,
  GazeErrorDeg: null,
  Failure: null,
  EndedEarly: null,
  Simulated: false,
  ...change,
});

/** A report with an open question that 100 testers answered, of whom it holds the newest 50. */
export const manyAnswers: Report = {
  ...emptyReport,
  All: {
    ...emptyReport.All,
    Count: 100,
    Blocks: [
      {
        QuestionId: 'qst_why',
        QuestionType: 1,
        Name: 'Why?',
        Percentage: null,
        Value: null,
        Color: '#888888',
        Count: 100,
        Items: [],
        Texts: Array.from({ length: 50 }, (_, index) => ({ RecordingId: `rec_${index}`, Text: `Answer ${index}` })),
      },
    ],
  },
};
