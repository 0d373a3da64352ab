/** The results of a test's recordings: its report, and the paths that testers took. */
import * as z from 'zod/mini';

export const outcome = z.enum(['Success', 'Difficult', 'Unsuccess', 'DroppedOut']);

export const reportItem = z.object({
  ItemType: z.enum(['Circle', 'CircleClicked', 'Smile', 'Rating', 'SmileMultiple', 'RatingMultiple', 'HorrizontalBars']),
  Name: z.string(),
  Description: z.string(),
  Percentage: z.nullable(z.number()),
  Value: z.nullable(z.number()),
  ShowValue: z.boolean(),
  /** Own: Count, the testers behind each percentage; Interval, its 95 % adjusted Wald interval on bars. Left out of links frozen by earlier versions. */
  Values: z.array(
    z.object({
      Name: z.string(),
      Percentage: z.number(),
      Color: z.string(),
      Count: z.number(),
      Interval: z.optional(z.nullable(z.object({ Low: z.number(), High: z.number() }))),
    }),
  ),
  AverageRating: z.nullable(z.number()),
  /** Own: the words at the two ends of a statement's scale; left out of every other item. */
  LeftLabel: z.optional(z.string()),
  RightLabel: z.optional(z.string()),
  /** 95 % interval of AverageRating or Value, if there is one. */
  Interval: z.nullable(z.object({ Low: z.number(), High: z.number() })),
  Color: z.string(),
});
export type ReportItem = z.output<typeof reportItem>;

/** RecordingId is empty in a report that the public sees. */
export const openAnswer = z.object({ RecordingId: z.string(), Text: z.string() });

export const reportSection = z.object({
  /** Id of the question this section is about; empty for 'Own custom Scores', which is over several. */
  QuestionId: z.string(),
  QuestionType: z.number(),
  Name: z.string(),
  Percentage: z.nullable(z.number()),
  Value: z.nullable(z.number()),
  Color: z.string(),
  /** Number of testers who answered. */
  Count: z.number(),
  Items: z.array(reportItem),
  /** The newest open answers, each with its recording; GetOpenAnswers has all `Count` of them. */
  Texts: z.array(openAnswer),
});
export type ReportSection = z.output<typeof reportSection>;

export const interval = z.nullable(z.object({ Low: z.number(), High: z.number() }));
export const criterion = z.object({
  Text: z.string(),
  /** Newest first. */
  RecordingIds: z.array(z.string()),
  /** Own: how many recordings there are where the list is only the newest of them; else left out. */
  Count: z.optional(z.number()),
});

/** A standard score of the ready-made methodology or of a question set. */
export const reportScore = z.object({
  /** 'SEQ', 'SUS', 'UMUX-Lite', 'NPS' or 'CSAT'. */
  Name: z.string(),
  /** Null if nobody answered. */
  Value: z.nullable(z.number()),
  /** 95 % interval of Value; null where there are too few testers for one. */
  Interval: interval,
  /** Testers who answered all that the score is made of. */
  Count: z.number(),
  /** Ends of its scale. */
  Low: z.number(),
  High: z.number(),
  /** Published mean on the same scale; null if there is none. */
  Benchmark: z.nullable(z.number()),
  /** What to compare it with, one or two plain sentences. */
  Note: z.string(),
  Source: z.string(),
});
export type ReportScore = z.output<typeof reportScore>;

/** What a recording adds to a report. */
export const reportRow = z.object({
  RecordingId: z.string(),
  Outcome: outcome,
  Direct: z.nullable(z.boolean()),
  DurationSec: z.number(),
  Clicks: z.number(),
  Misclicks: z.number(),
});

export const reportGroup = z.object({
  Count: z.number(),
  /** 0 to 100, four decimals, as all percentages: who shows fewer rounds once. */
  SuccessRate: z.number(),
  SuccessRateColor: z.string(),
  /** 95 % adjusted Wald; null with no recordings. */
  SuccessRateInterval: interval,
  /** Own: the share of the sample (Total) that had this outcome, 0 to 100, one decimal, with its 95 % adjusted Wald interval; left out of All. */
  Share: z.optional(z.object({ Percentage: z.number(), Interval: interval, Total: z.number() })),
  Title: z.string(),
  Description: z.string(),
  GoodCriterias: z.array(criterion),
  BadCriterias: z.array(criterion),
  QuantitiveIndicators: z.object({
    NumberOfUsers: z.number(),
    /** Seconds, geometric mean of those who completed the task, or of the group where it did not; null if nobody did. */
    AverageDuration: z.nullable(z.number()),
    AverageDurationInterval: interval,
    /** Own: whose time it is, and of how many. */
    AverageDurationOf: z.enum(['completed', 'all']),
    AverageDurationCount: z.number(),
    AverageClicksCount: z.nullable(z.number()),
    AverageMisclicksCount: z.nullable(z.number()),
    AverageMisclicksInterval: interval,
    /** Own: testers whose clicks were recorded: n of the two means of clicks. Left out of links frozen by earlier versions, as the other two counts. */
    RecordedClicksCount: z.optional(z.number()),
    /** Own: clicks in a page that changes all the time by itself, for which it is unknown whether they had an effect; not among the misclicks. */
    UntoldClicksCount: z.number(),
    AverageSuccess: z.nullable(z.number()),
    AverageSuccessColor: z.string(),
    TaskClarity: z.nullable(z.number()),
    TaskClarityColor: z.string(),
    /** Own: testers who rated it. */
    TaskClarityCount: z.optional(z.number()),
    HideTaskClarity: z.boolean(),
    /** Share 0 to 100 of successes that took the expected path; null if none is marked. */
    DirectSuccess: z.nullable(z.number()),
    /** Own: successes of a test with a marked path: n of DirectSuccess. */
    DirectSuccessCount: z.optional(z.number()),
    /** 95 % adjusted Wald of DirectSuccess. */
    DirectSuccessInterval: z.optional(interval),
    /** How the bounds of 'with difficulties' were set, in words. */
    Norm: z.string(),
  }),
  Blocks: z.array(reportSection),
  /** Own: standard scores, in the order SEQ, SUS, UMUX-Lite, NPS, CSAT; empty if the project asks for none. */
  Scores: z.array(reportScore),
  /** Newest first. */
  RawData: z.array(reportRow),
  /** Own: how many rows GetReportRows has where RawData is only the newest of them; else left out. */
  RawDataCount: z.optional(z.number()),
});
export type ReportGroup = z.output<typeof reportGroup>;
export const report = z.object({
  All: reportGroup,
  Unsuccess: reportGroup,
  Difficult: reportGroup,
  Success: reportGroup,
  DroppedOut: reportGroup,
  /** Own: ids of the finished recordings that the filter of the call takes in, with its outcome if it names one, else processed or not; left out where it has none. */
  Matching: z.optional(z.array(z.string())),
  /** Own: processed recordings that their researcher excluded: outside every figure of the report. */
  Excluded: z.number(),
  /** Own: ids of recordings in which a tester was far quicker than the others, or gave every rating the same step. All are in the figures. */
  Quality: z.object({ Speeding: z.array(z.string()), StraightLining: z.array(z.string()) }),
});
export type Report = z.output<typeof report>;
/** A part of the rows that a report is made of. */
export const reportRows = z.object({
  /** All there are. */
  Count: z.number(),
  /** Newest first: the sample, then those who dropped out. */
  Rows: z.array(reportRow),
});
export type ReportRows = z.output<typeof reportRows>;

/** A part of the open answers to one question. */
export const openAnswers = z.object({
  /** All there are. */
  Count: z.number(),
  /** Newest first. */
  Texts: z.array(openAnswer),
});
export type OpenAnswers = z.output<typeof openAnswers>;

/** The groups of a report alone. */
export type ReportGroups = Pick<Report, 'All' | 'Unsuccess' | 'Difficult' | 'Success' | 'DroppedOut'>;

/** Recordings that took the same path of screens, loops folded. */
export const scenario = z.object({
  Name: z.string(),
  Color: z.string(),
  /** Share of the recordings of this test, 0 to 100. */
  Percentage: z.number(),
  /** Own: 95 % adjusted Wald of the share. */
  PercentageInterval: z.optional(interval),
  testers: z.number(),
  /** Seconds, geometric mean; null if nobody came to an end. */
  timeSpent: z.nullable(z.number()),
  /** Mean count. */
  misclicks: z.number(),
  Advantages: z.array(criterion),
  Flaws: z.array(criterion),
  /** Own: the screens in order, loops folded. */
  Path: z.array(z.object({ ScreenId: z.string(), Name: z.string() })),
  RecordingIds: z.array(z.string()),
  Outcomes: z.object({ Success: z.number(), Difficult: z.number(), Unsuccess: z.number() }),
  /** Whether it is the path that the researcher marked as expected. */
  Expected: z.boolean(),
});
export type Scenario = z.output<typeof scenario>;
export const scenarios = z.object({ AllScenaries: z.array(scenario) });
export type Scenarios = z.output<typeof scenarios>;
