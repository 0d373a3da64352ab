/** What each kind of test is read into before it becomes a summary. */
import type { Click } from './rage-clicks.ts';
import type { Visit } from './places.ts';

export interface TestReading {
  visits: Visit[];
  clicks: Click[];
  clicksRecorded: boolean;
  /** null if only the tester can say. */
  goalReached: boolean | null;
  /** When the goal was first reached, Unix ms; null if it was not, or where only the tester can say. */
  goalAtMs: number | null;
  /** Clicks for which it is unknown whether they had an effect. */
  untoldClicks: number;
}
