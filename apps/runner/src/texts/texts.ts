/** Every word that a tester reads, as one typed catalogue: a language is one file of this shape. */
import type { StepTexts } from '@sightline/question-views/steps';
import type { SnippetSession } from '@sightline/wire/run';

/** The words of the first page, which is drawn on the server alone. */
export interface WelcomeTexts {
  asks: (minutes: number) => string;
  needed: string;
  optional: string;
  /** What is ticked: the screen as events or as a video, a phone's own recording, and each other channel. */
  statements: Record<'screen' | 'screenAsVideo' | 'phone' | 'voice' | 'gaze' | 'expression' | 'camera', string>;
  screen: string;
  screenOfWebsite: string;
  /** Where the project hides more than what is typed: what was not in the page before the first key, or all texts and pictures. */
  hiddenTexts: { changed: string; all: string };
  screenOfPrototype: string;
  screenAsVideo: string;
  voice: string;
  voiceAbout: string;
  /** Where what is said becomes text: on the host that it is sent to, or (null) on this server. */
  voiceToText: (host: string | null) => string;
  gaze: string;
  gazeAbout: string;
  expression: string;
  expressionAbout: string;
  camera: string;
  cameraAbout: string;
  /** Before the choices, where a camera is asked for. */
  cameraNotice: string;
  /** Among what happens with the data, where a camera is asked for. */
  cameraPoint: string;
  recorded: string;
  age: string;
  gender: string;
  genders: { none: string; Female: string; Male: string; Other: string };
  /** At what is missing or wrong; `answers`, `changed` and `gone` (the session to continue with) above the form. */
  problems: { age: string; answers: string; consent: string; changed: string; gone: string };
  /** Shown to a tester who comes back in the same browser; `manage` is the button after the end. */
  again: { begun: string; done: string; manage: string };
  resume: string;
  /** Button: somebody else takes the test in this browser. */
  restart: string;
  kept: (days: number) => string;
  /** On another device than the tests need, or were made for: which one, why, how to switch, and the way to stay where that is possible. */
  device: {
    needsComputer: string;
    whyNeedsComputer: string;
    needsPhone: string;
    suitsPhone: string;
    whySuitsPhone: string;
    suitsComputer: string;
    whySuitsComputer: string;
    toComputer: string;
    toPhone: string;
    anyway: string;
    copy: string;
    copied: string;
  };
  /** Where an app is tested: on which phone, and what is kept. `code` names the QR code. */
  app: { onPhone: string; code: string; kept: string };
  myData: string;
  dataPoints: (researcher: string, days: number) => string[];
}

/** Why a test cannot be opened, said by the server. */
export interface ProblemTexts {
  codeTitle: string;
  codeAbout: string;
  codeLabel: string;
  codeSubmit: string;
  unknownTitle: string;
  unknownAbout: string;
  notStartedTitle: string;
  notStartedAbout: string;
  endedTitle: string;
  endedAbout: string;
  fullTitle: string;
  fullAbout: string;
  pausedTitle: string;
  pausedAbout: string;
  takenAbout: string;
  tooManyTitle: string;
  tooManyAbout: string;
  /** The study's minimum age in years. */
  entryLinkTitle: string;
  entryLinkAbout: string;
  tooYoungTitle: (years: number) => string;
  tooYoungAbout: string;
  busyTitle: string;
  busyAbout: string;
  notLoadedTitle: string;
  notLoadedAbout: string;
}

/** The words that a tester's browser loads. */
export interface Texts {
  /** BCP 47, for the page's `lang`. */
  tag: string;
  direction: 'ltr' | 'rtl';
  languageName: string;
  steps: StepTexts;
  run: {
    needsScript: string;
    loading: string;
    preview: string;
    pleaseAnswer: string;
    recording: string;
    timeLeft: (clock: string) => string;
    soonOver: string;
    voiceLost: string;
    /** The session's quota is used up. */
    recordingFull: string;
    done: string;
    gaveUp: string;
    task: string;
    showTask: string;
    hideTask: string;
    move: string;
    stage: (screen: string) => string;
    /** Marks of what is on now. */
    live: { screen: string; voice: string; camera: string };
  };
  check: {
    title: string;
    about: string;
    cameraOff: string;
    microphoneOff: string;
    begin: string;
    goOn: string;
    again: string;
    anyway: string;
    withoutCamera: string;
    withoutVoice: string;
    stop: string;
    /** Where something the study needs cannot be had. */
    needed: string;
    picture: string;
    looking: string;
    browser: { name: string; good: string; old: string };
    connection: { name: string; good: string; slow: string; away: string };
    camera: { name: string; good: string; asking: string; denied: string; busy: string; missing: string; lost: string; sensor: string };
    light: { name: string; good: string; dark: string };
    face: { name: string; good: string; none: string; two: string; far: string; near: string; aside: string };
    microphone: {
      name: string;
      good: string;
      quiet: string;
      silent: string;
      asking: string;
      denied: string;
      busy: string;
      missing: string;
      level: string;
    };
  };
  gaze: {
    title: string;
    about: string[];
    begin: string;
    skip: string;
    point: (place: number, count: number) => string;
    measuring: string;
    results: { good: string; fair: string; poor: string };
    goodAbout: string;
    fairAbout: string;
    poorAbout: string;
    /** The error as measured; `degrees` is null if the distance is unknown. */
    error: (px: number, degrees: number | null) => string;
    unseen: string;
    /** Why eyes are hard to read, as far as the check of the camera does not say it already. */
    unclear: Record<'blurred' | 'covered' | 'turned', string>;
    retry: string;
    goOn: string;
    driftTitle: string;
    driftAbout: string;
    endTitle: string;
    endAbout: string;
  };
  /** What only the small bar over a website under test says. */
  bar: Pick<SnippetSession['labels'], 'timeLeft' | 'minimise' | 'move' | 'sending' | 'closeWindow' | 'uploadLater'>;
  website: {
    openTitle: string;
    open: string;
    openAgain: string;
    blocked: string;
    ownWindow: string;
    comeBack: string;
    /** The task's own window seems to be gone before the test is over. */
    closed: string;
    /** The site's page says that this ending was pressed there: the tester confirms it. */
    said: (ending: string) => string;
  };
  /** Of a prototype that lives elsewhere, in place of the website's. */
  linked: {
    openTitle: string;
    open: string;
    openAgain: string;
    ownWindow: string;
    ready: string;
    /** Second of the steps of sharing. */
    choose: string;
  };
  /** A prototype of Figma's in a frame: before the start, while it loads, and where it cannot be shown. */
  framed: { from: string; loading: string; elsewhere: string };
  application: { underWay: string };
  share: {
    title: string;
    about: string;
    steps: string[];
    button: string;
    refused: string;
    cannot: string;
    without: string;
    tryAgain: string;
    ready: string;
    /** Sharing ended in the middle of the task. */
    stopped: string;
    again: string;
    /** What is shared cannot show the task. */
    tab: string;
  };
  finish: {
    /** Also if the link is opened again. */
    takenTitle: string;
    sending: string;
    left: (count: number) => string;
    offline: string;
    thanks: string;
    thanksAbout: string;
    /** In place of it, if the server did not take all of the recording. */
    partNotSaved: string;
    previewOver: string;
    previewAbout: string;
    goOn: string;
    /** After the end: what was given may still be deleted. */
    deleteAll: string;
    deleteSure: string;
    keep: string;
    overTitle: string;
    overAbout: string;
    /** The tester was away for so long that their place went to another. */
    fullMeanwhile: string;
  };
  /** Above the step: while nothing reaches the server, after that, and if the browser refuses to keep anything. */
  away: { offline: string; offlineUnkept: string; back: string; unkept: string };
  /** Where the session runs in another tab: before it was taken to this one, and after it was taken from it. */
  tabs: {
    openTitle: string;
    openAbout: string;
    movedTitle: string;
    movedAbout: string;
    continueHere: string;
    close: string;
    /** The browser lets no page close a tab that the tester opened. */
    mayClose: string;
  };
  menu: {
    open: string;
    back: string;
    stopKeep: string;
    keepSure: string;
    keepAbout: string;
    /** After that, beside the thanks. */
    keptAbout: string;
    stop: string;
    sure: string;
    about: string;
    keepGoing: string;
    failed: string;
    deleting: string;
    /** The tester wants everything deleted, and the server is not reached yet. */
    stoppedTitle: string;
    stoppedAbout: string;
    deletedTitle: string;
    deletedAbout: string;
  };
}

/** A whole language. */
export interface AllTexts extends Texts {
  welcome: WelcomeTexts;
  problem: ProblemTexts;
}
