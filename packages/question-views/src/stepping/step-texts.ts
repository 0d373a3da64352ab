/** The words that question steps say to the tester: one file of this shape a language, in `texts/`. */

export interface StepTexts {
  answerPlaceholder: string;
  choosePlaceholder: string;
  chooseAny: string;
  /** Worst to best: the names of the five smileys. */
  smileys: readonly [string, string, string, string, string];
  /** One of the five steps of a rating by stars: '3 stars'. */
  stars: (count: number) => string;
  minutes: (count: number) => string;
  seconds: (count: number) => string;
  screen: string;
  voice: string;
  gaze: string;
  expression: string;
  camera: string;
  next: string;
  /** Beside the button while it cannot be pressed yet. */
  nextIn: (seconds: number) => string;
  start: string;
  stopAtAnyTime: string;
  app: {
    /** What to do, in order, on the phone that the page is open on; the link to the app follows, then Start. */
    steps: readonly string[];
    /** Second of the steps, where the tester films the phone's screen. */
    film: string;
    get: string;
  };
  progress: (step: number, of: number) => string;
  invalidQuestion: string;
}
