/**
 * The tabs of a site in which one session runs. A tab that a press of the tester opened joins; the tabs tell each other which of them is looked at, what
 * was typed, what the runner is to hear, and that the test has ended.
 */
import type { SnippetMessage, SnippetSession } from '@sightline/wire/run';

const channelName = 'sightline';
/** A tab that a press opened asks within this time, also where its page loads slowly, ms. */
const joinWithinMs = 30_000;
/** Ms after which a new tab asks again: the first one may be busy as it is left. */
const askAgainMs = [0, 500, 2_000];

interface TabMessage {
  sightline: 'join?' | 'join' | 'shown' | 'hidden' | 'relay' | 'over';
  /** Of the session that it is about; left out in 'join?'. */
  recordingId?: string;
  /** With 'join': the session; for all who ask. */
  session?: SnippetSession;
  /** With 'relay': what the runner is to hear. */
  message?: SnippetMessage;
  /** With 'hidden': since when, ms of the run's time. */
  at?: number;
}

/** null where the browser has none, or refuses it. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(channelName);
  } catch {
    return null;
  }
}

/** Whether this window was opened by another page of the site, and not by the runner. */
export function isOpenedBySite(origin: string): boolean {
  if (location.origin === origin) return false;
  try {
    return (window.opener as Window | null)?.location.origin === location.origin;
  } catch {
    // Of another origin, as the runner is.
    return false;
  }
}

/** Asks the site's other tabs for the session: they hand it to a tab that was opened by a press. Nothing is stored or sent beyond this browser. */
export function askTabs(onSession: (session: SnippetSession) => void): void {
  const channel = openChannel();
  if (channel === null) return;
  let isOver = false;
  const stop = (): void => {
    isOver = true;
    channel.close();
  };
  channel.onmessage = ({ data }: MessageEvent<Partial<TabMessage> | null>) => {
    if (data?.sightline !== 'join' || data.session === undefined || isOver) return;
    stop();
    onSession(data.session);
  };
  for (const ms of askAgainMs) setTimeout(() => !isOver && channel.postMessage({ sightline: 'join?' } satisfies TabMessage), ms);
  setTimeout(() => !isOver && stop(), askAgainMs.at(-1)! * 2);
}

export interface TabListeners {
  /** The session as a new tab needs it: with the time of the run and what was typed so far. */
  session: () => SnippetSession;
  /** Another tab of the session is looked at, or none is since `at`. */
  onOtherShown: () => void;
  onHidden: (at: number) => void;
  /** What another tab has to tell the runner. */
  onRelay: (message: SnippetMessage) => void;
  /** The test has ended in another tab. */
  onOver: () => void;
}

/** A tab in which the session runs. */
export class SiteTabs {
  #channel: BroadcastChannel | null = null;
  readonly #recordingId: string;
  readonly #listeners: TabListeners;
  #pressedAt = Number.NEGATIVE_INFINITY;

  constructor(recordingId: string, listeners: TabListeners) {
    this.#recordingId = recordingId;
    this.#listeners = listeners;
    for (const kind of ['click', 'auxclick', 'contextmenu', 'keydown'])
      addEventListener(kind, this.#notePress, { capture: true, passive: true });
    this.open();
  }

  /** An open channel keeps a page that is left out of the browser's back-forward cache, so that it is closed meanwhile. */
  open(): void {
    this.#channel ??= openChannel();
    if (this.#channel !== null) this.#channel.onmessage = ({ data }: MessageEvent<Partial<TabMessage> | null>) => this.#hear(data ?? {});
  }

  tell(sightline: TabMessage['sightline'], more: Pick<TabMessage, 'message' | 'at' | 'session'> = {}): void {
    this.#channel?.postMessage({ sightline, recordingId: this.#recordingId, ...more } satisfies TabMessage);
  }

  close(): void {
    this.#channel?.close();
    this.#channel = null;
  }

  readonly #notePress = ({ isTrusted }: Event): void => {
    if (isTrusted) this.#pressedAt = performance.now();
  };

  /** A tab that the tester opens otherwise, long after a press, is their own. */
  #mayJoin(): boolean {
    return performance.now() - this.#pressedAt < joinWithinMs;
  }

  #hear({ sightline, recordingId, message, at }: Partial<TabMessage>): void {
    if (sightline === 'join?' && this.#mayJoin()) this.tell('join', { session: this.#listeners.session() });
    if (recordingId !== this.#recordingId) return;
    if (sightline === 'shown') this.#listeners.onOtherShown();
    if (sightline === 'hidden' && at !== undefined) this.#listeners.onHidden(at);
    if (sightline === 'relay' && message !== undefined) this.#listeners.onRelay(message);
    if (sightline === 'over') this.#listeners.onOver();
  }
}
