/** Areas of interest with their figures, for page tests. */
import type { AreaComparison, AreaFigures, WireInterestArea, WirePrototypeScreen } from '@sightline/wire/calls';
import { prototypeTest, question } from './sample-data.ts';
import { prototypeResults } from './sample-results.ts';

const picture = (Id: string, Name: string): WirePrototypeScreen => ({
  Id,
  Name,
  ImageUrl: `/pictures/${Id}.png`,
  ThumbnailUrl: `/pictures/${Id}-small.png`,
  Width: 400,
  Height: 800,
  Goal: false,
  Hotspots: [],
});
const { QuestItem } = prototypeTest;
const screens = [picture('scr_home', 'Home'), picture('scr_end', 'End')];

/** A finished test of a prototype with two screens, whose testers' gaze was recorded. */
export const gazeResults = {
  ...prototypeResults,
  QuestData: {
    Items: [
      question({
        ...QuestItem,
        Sensors: { ...QuestItem.Sensors, Gaze: 'optional' },
        Prototype: { StartScreenId: null, ExpectedPath: [], BrokenPath: [], Screens: screens },
      }),
    ],
  },
};

export const interestArea = (change: Partial<WireInterestArea> = {}): WireInterestArea => ({
  Id: 'aoi_buy',
  Place: 'scr_home',
  Name: 'Buy button',
  X: 40,
  Y: 100,
  Width: 120,
  Height: 60,
  SheetWidth: 400,
  Version: 3,
  ...change,
});

const figure = (Value: number, Low: number, High: number, Count = 7) => ({ Value, Interval: { Low, High }, Count });

export const areaFigures = (change: Partial<AreaFigures> = {}): AreaFigures => ({
  Id: 'aoi_buy',
  Watched: 7,
  Visitors: 7,
  ErrorPx: 42.3,
  Unreliable: [],
  Looked: figure(85.7, 46.7, 99.5),
  FirstFixation: figure(1.24, 0.8, 1.9, 6),
  Dwell: figure(0.9, 0.4, 1.4),
  DwellShare: 17.5,
  Visits: figure(1.4, 0.9, 1.9),
  Clicks: 4,
  Clicked: figure(42.9, 15.8, 75),
  ...change,
});

export const areaComparison = (): AreaComparison => ({
  First: { Testers: 4, Watched: 4, Unmeasured: 0, Areas: [areaFigures({ Watched: 4 })] },
  Second: { Testers: 3, Watched: 3, Unmeasured: 0, Areas: [areaFigures({ Watched: 3, Looked: figure(33.3, 6, 79.8, 3) })] },
  Overlap: 0,
  Differences: [
    {
      Id: 'aoi_buy',
      Looked: { Value: 52.4, Interval: { Low: 1.2, High: 88 } },
      FirstFixation: { Value: -20.4, Interval: null },
      Dwell: { Value: 0.31, Interval: { Low: -0.4, High: 1.02 } },
      Visits: { Value: -0.2, Interval: null },
      Clicked: { Value: 10, Interval: { Low: -30, High: 50 } },
    },
  ],
});
