/** What the runner is given to run a test with: one study, as data. No schema, so the runner carries none. */
import type { TextHiding } from '@sightline/domain/projects';
import type { OverlayPlace } from '@sightline/domain/prototypes';
import type { RatingImage, TestEnding } from '@sightline/domain/questions';
import type { CalibrationKind, Channel } from '@sightline/domain/recordings';

export interface StudyConsent {
  channel: Channel;
  needed: boolean;
}

export interface StudyHotspot {
  id: string;
  /** Picture pixels. */
  x: number;
  y: number;
  width: number;
  height: number;
  targetScreenId: string | null;
  /** Leads back to the screen shown before; from an overlay, to the screen below it. */
  goesBack?: boolean;
  /** Opens its target above the screen shown, there on the device; left out, it goes to its target. */
  overlay?: OverlayPlace;
}
export interface StudyScreen {
  id: string;
  name: string;
  imageUrl: string;
  /** Picture pixels. */
  width: number;
  height: number;
  goal: boolean;
  hotspots: StudyHotspot[];
}
export interface StudyPrototype {
  startScreenId: string;
  screens: StudyScreen[];
  device: 'phone' | 'desktop';
  /** Width over height of the device frame as shown (portrait phones are below 1). */
  aspect: number;
}
/** Where a frame of Figma's is asked for and where its messages come from: the embed's address leads on to the main one. */
export const figmaOrigins: readonly string[] = ['https://embed.figma.com', 'https://www.figma.com'];

/** A prototype of Figma's, shown in a frame that tells which screen is shown and what is pressed. */
export interface StudyFrame {
  address: string;
  /** Where it begins, as events name screens ('1:2'); null if the link does not say. */
  startNodeId: string | null;
}
export interface StudyTest {
  kind: 'website' | 'application' | 'prototype';
  /** Address of the website, or where the app is got; empty for a built-in prototype. */
  url: string;
  task: string;
  /** 0: as long as it takes. */
  limitSec: number;
  /** Website only. */
  recordBy: 'snippet' | 'screen';
  prototype: StudyPrototype | null;
  /** Of a linked prototype that can be shown in the runner; left out, it opens in a window of its own and is filmed. */
  frame?: StudyFrame;
  /** What this test records of those who agree to it. */
  channels: Channel[];
  /** What the researcher made it for; left out if it is for both. */
  device?: 'phone' | 'desktop';
  /** Of an app: the test is of no use without the video of the phone. */
  videoNeeded?: boolean;
  /** Of a website that its own recorder records. */
  recorder?: RecorderRules;
}
/** What the recorder on a site has to know of the test. */
export interface RecorderRules {
  /** Path pattern of the goal; empty if the tester says it. */
  goalUrl: string;
  /** Parameters of addresses that may be recorded. */
  keptParameters: string[];
  /** Selectors of elements of which nothing may be recorded. */
  leftOut: string[];
  /** What of the site's own texts is left out too; left out if nothing. */
  hideTexts?: TextHiding;
  /** Canvases are not recorded; left out if they are. */
  withoutCanvas?: true;
}
/**
 * What a tester typed into the site during a run, as hashes from a secret beginning: of words, and values in threes (hash of the first letters, length in
 * letters, hash), and of the words by which the site named its parts before. The pages of the site hand it on, so that each knows what not to record.
 */
export interface TypedState {
  salt: [number, number];
  words: number[];
  values: number[];
  names?: number[];
  /** Words that the site showed before the first key, and whether that key was pressed; only where new texts are hidden. */
  shown?: number[];
  hasKeys?: boolean;
}
/** An answer option; of a rating, a statement with the words at the two ends of its scale. */
export interface StudyOption {
  id: string;
  name: string;
  leftLabel?: string;
  rightLabel?: string;
}
export interface StudyQuestion {
  id: string;
  /** A QuestionType. */
  type: number;
  name: string;
  description: string;
  required: boolean;
  options: StudyOption[];
  /** Of a rating: what it is drawn with; left out, smileys. */
  ratingImage?: RatingImage;
  nextAfterSec: number;
  /** Part that it plays in the ready-made methodology, such as 'likes'; empty for one's own. */
  role: string;
  test: StudyTest | null;
}
export interface Study {
  code: string;
  preview: boolean;
  projectName: string;
  /** The researcher's words to testers, shown on the welcome; may be empty. */
  testerMessage: string;
  researcherName: string;
  /** Of the researcher's account; empty or left out if it names none. */
  researcherCompany?: string;
  /** Picture of the researcher's account, on this server; null or left out if there is none. */
  researcherAvatarUrl?: string | null;
  language: string;
  minutes: number;
  retentionDays: number;
  consentVersion: number;
  consents: StudyConsent[];
  /** How precisely eye tracking is calibrated; null if no test tracks eyes. */
  calibration: CalibrationKind | null;
  /** Largest video that a phone may send, in bytes; left out if none is asked for. */
  largestVideoBytes?: number;
  /** What turns the voice into text: the host that it is sent to, or null for this server; left out if nothing does. */
  speech?: { sentTo: string | null };
  questions: StudyQuestion[];
  /** What the recordings of its sites leave out beside what is typed; left out if nothing. */
  hideTexts?: TextHiding;
  backlinks: { complete: string; disqualified: string; overQuota: string };
}

/**
 * Handed to the recorder snippet in the fragment of the site's address:
 * `#sightline=<base64url JSON of this>`; the snippet keeps it in sessionStorage and removes the fragment.
 */
export interface SnippetSession {
  recordingId: string;
  /** Appends to the page stream of this question, and opens nothing else (chunks/SPEC.md, T1). */
  pageToken: string;
  questionId: string;
  task: string;
  /** Ms of the run's time when the time limit ends; if there is none, a moment far away, for a recorder that does not know of `unlimited`. */
  endsAtMs: number;
  /** The test has no time limit; left out if it has one. */
  unlimited?: true;
  /** Ms by which the run's time is ahead of the machine's clock; an earlier runner does not say it. */
  aheadMs?: number;
  /** An earlier runner does not say it. */
  recorder?: RecorderRules;
  /** What was typed on earlier pages of the run. */
  typed?: TypedState;
  /** BCP 47 of the study's language, and how it runs. */
  language: string;
  direction: 'ltr' | 'rtl';
  /** Texts of the small task bar, in the study's language. */
  labels: {
    done: string;
    gaveUp: string;
    showTask: string;
    hideTask: string;
    recording: string;
    timeLeft: string;
    minimise: string;
    move: string;
    sending: string;
    closeWindow: string;
    /** What is not uploaded in time is sent later; left out by runners of an earlier version. */
    uploadLater?: string | undefined;
  };
}

/** A chunk of the page's stream, handed to the runner by message: what its headers and body are when it is sent (chunks/SPEC.md, C2 to C5). */
export interface HandedChunk {
  sequence: number;
  body: Uint8Array<ArrayBuffer>;
  hash: string;
  encoding: 'gzip' | 'identity';
  format: string;
  firstAtMs: number;
  lastAtMs: number;
}

/**
 * What the snippet posts to its opener and what the runner listens for. sending: sent every second while the end is uploaded. chunks: those that the
 * server has not acknowledged, when the test ends, the page is left or the server cannot be reached, so that nothing is lost (T7).
 */
export interface SnippetMessage {
  sightline: 'hello' | 'sending' | 'chunks' | 'ended' | 'typed';
  recordingId: string;
  questionId: string;
  ending?: TestEnding;
  /** Number of chunks the snippet made, with 'ended': what finishing states for its stream. */
  chunks?: number;
  /** With 'chunks', lowest first. */
  handed?: readonly HandedChunk[];
  /** The server did not take all of them. */
  notSaved?: boolean;
  /** With 'typed': for the site's next page or test. */
  typed?: TypedState;
}

/** What the runner replies to 'chunks': it has these, and sends them itself. */
export interface SnippetReceipt {
  sightline: 'kept';
  recordingId: string;
  sequences: readonly number[];
}

/** What the snippet asks its opener where a page has no session: the tester moved to another host of the site, or the browser keeps nothing for the tab. */
export interface SnippetQuestion {
  sightline: 'session?';
}

/** What the runner replies to a host of the site under test, while the test runs. */
export interface SnippetHandover {
  sightline: 'session';
  session: SnippetSession;
}

/** What the runner posts to the window it opened, when the test ends on the runner's side. */
export interface SnippetOrder {
  sightline: 'end';
  recordingId: string;
  ending: TestEnding;
}
