/** Every word that a tester reads, as one typed catalogue: a language is one file of this shape. */
import type { StepTexts } from '@sightline/question-views/steps';

export interface Texts {
  /** BCP 47, for the page's `lang`. */
  tag: string;
  direction: 'ltr' | 'rtl';
  languageName: string;
  steps: StepTexts;
  welcome: {
    asks: (minutes: number) => string;
    needed: string;
    optional: string;
    screen: string;
    screenOfWebsite: string;
    screenOfPrototype: string;
    screenAsVideo: string;
    voice: string;
    voiceAbout: string;
    gaze: string;
    gazeAbout: string;
    expression: string;
    expressionAbout: string;
    camera: string;
    cameraAbout: string;
    recorded: string;
    age: string;
    gender: string;
    genders: { none: string; Female: string; Male: string; Other: string };
    agree: string;
    kept: (days: number) => string;
    /** Where an app is tested: on which phone, how to get there from a computer, and what is kept. */
    app: { onPhone: string; onComputer: string; howTo: string; code: string; kept: string };
    myData: string;
    dataPoints: (researcher: string, days: number) => string[];
  };
  problem: {
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
  };
  run: {
    needsScript: string;
    loading: string;
    preview: string;
    pleaseAnswer: string;
    recording: string;
    timeLeft: (clock: string) => string;
    soonOver: string;
    done: string;
    gaveUp: string;
    task: string;
    showTask: string;
    hideTask: string;
    move: string;
    minimise: string;
    sending: string;
    closeWindow: string;
    stage: (screen: string) => string;
  };
  website: {
    openTitle: string;
    open: string;
    openAgain: string;
    blocked: string;
    ownWindow: string;
    comeBack: string;
  };
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
  };
  finish: {
    sending: string;
    left: (count: number) => string;
    offline: string;
    thanks: string;
    thanksAbout: string;
    previewOver: string;
    previewAbout: string;
    goOn: string;
    overTitle: string;
    overAbout: string;
  };
  menu: {
    open: string;
    stop: string;
    sure: string;
    about: string;
    keepGoing: string;
    failed: string;
    deletedTitle: string;
    deletedAbout: string;
  };
}
