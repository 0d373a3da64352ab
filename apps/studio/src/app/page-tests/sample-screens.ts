/** What seven testers did on a screen, for page tests. */
import type { ScreenPlace } from '@sightline/wire/calls';

export const screenPlace = (change: Partial<ScreenPlace> = {}): ScreenPlace => ({
  Place: 'scr_home',
  Name: 'Home',
  Members: [],
  Testers: 7,
  Visits: 9,
  TimeSec: 4.2,
  TimeInterval: { Low: 3.1, High: 5.6 },
  Clicks: 12,
  Misclicks: 5,
  MisclickRate: 42.9,
  MisclickInterval: { Low: 15.8, High: 75 },
  Exits: 1,
  ExitRate: 14.3,
  ExitInterval: { Low: 0.5, High: 53.4 },
  Map: {
    Width: 400,
    Height: 800,
    CellPx: 20,
    Columns: 20,
    Rows: 40,
    Testers: 7,
    Sample: null,
    Clicks: [
      { Map: 'clicks', Testers: 7, Count: 12, Cells: [0, 3, 210, 9] },
      { Map: 'missed', Testers: 3, Count: 5, Cells: [210, 5] },
    ],
    Hover: { Testers: 4, Sec: 42.5, Cells: [0, 8_500, 210, 34_000] },
    Reached: Array.from({ length: 40 }, (_, row) => (row < 20 ? 100 : 40)),
  },
  ...change,
});
