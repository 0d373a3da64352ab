/** The session in this page: records it, shows the bar, and tells the runner and the site's other tabs what they have to know. */
import { keepTime, RunClock } from '@sightline/recorder/clock';
import type { SnippetMessage, SnippetOrder, SnippetReceipt, SnippetSession, TestEnding } from '@sightline/wire/run';
import { Absence } from './absence.ts';
import { PageSession } from './page-session.ts';
import { clockKey, forgetSession, hasSession, tabStorage } from './session.ts';
import { isOpenedBySite, SiteTabs } from './site-tabs.ts';
import { TaskBar } from './task-bar.ts';

/** Interval at which the runner is notified that the upload is still running. */
const sendingMs = 1_000;
/** Longest that a tester is asked to wait for what neither server nor runner takes: it stays in the browser, and the next page of the site sends it. */
const letGoMs = 10_000;
/** What the tab in which the test was ended has to tell comes within this time, ms. */
const lastWordMs = 5_000;

type Said = Omit<SnippetMessage, 'recordingId' | 'questionId'>;

export class RunningSession {
  readonly #session: SnippetSession;
  readonly #origin: string;
  /** The runner opened this tab: it passes on what the others have to tell. */
  readonly #isRoot: boolean;
  readonly #clock: RunClock;
  readonly #page: PageSession;
  readonly #tabs: SiteTabs;
  readonly #absence: Absence;
  readonly #stopKeeping: () => void;
  #bar: TaskBar;
  #ended = false;
  #hasLeft = false;
  #hearLastWord: () => void = () => undefined;
  readonly #lastWord = new Promise<void>((resolve) => (this.#hearLastWord = resolve));

  /** `origin`: of our server. `hasJoined`: another tab of the site handed the session over. */
  constructor(session: SnippetSession, origin: string, hasJoined: boolean) {
    this.#session = session;
    this.#origin = origin;
    this.#isRoot = !hasJoined && window.opener !== null && !isOpenedBySite(origin);
    const clock = new RunClock({ storage: tabStorage(), key: clockKey, aheadMs: session.aheadMs });
    this.#clock = clock;
    this.#stopKeeping = keepTime(clock);
    this.#page = new PageSession(session, origin, clock.now, {
      onElsewhere: () => this.#leaveSite(),
      onTyped: (typed) => this.#tell({ sightline: 'typed', typed }),
      onUnsent: (chunks) => this.#tell({ sightline: 'chunks', handed: chunks.map(({ stream: _, ...handed }) => handed) }),
    });
    this.#absence = new Absence(clock.now, (event) => this.#page.note(event));
    this.#tabs = this.#openTabs();
    this.#page.start();
    this.#absence.arrive(clock.now() - performance.now());
    this.#bar = this.#makeBar();
    this.#listen();
    this.#show();
    this.#tell({ sightline: 'hello' });
  }

  #openTabs(): SiteTabs {
    return new SiteTabs(this.#session.recordingId, {
      session: () => ({ ...this.#session, aheadMs: this.#clock.aheadMs(), typed: this.#page.typed }),
      onOtherShown: () => {
        this.#absence.forget();
        this.#page.look(false);
      },
      onHidden: (at) => {
        if (document.visibilityState === 'visible') this.#page.look(true);
        else this.#absence.begin(at);
      },
      onRelay: (message) => {
        if (message.typed !== undefined) this.#page.addTyped(message.typed);
        if (this.#isRoot) this.#post(message);
        if (message.sightline === 'ended') this.#hearLastWord();
      },
      onOver: () => void this.#endElsewhere(),
    });
  }

  /** Only the server that gave out the session hears of it. */
  #post(message: SnippetMessage): void {
    (window.opener as Window | null)?.postMessage(message, this.#origin);
  }

  #tell(said: Said): void {
    const { recordingId, questionId } = this.#session;
    const message: SnippetMessage = { ...said, recordingId, questionId };
    if (this.#isRoot) this.#post(message);
    // What was typed, and that all is sent, concerns every tab.
    if (!this.#isRoot || said.sightline === 'typed' || said.sightline === 'ended') this.#tabs.tell('relay', { message });
  }

  /** `document.open` removes every listener, including those of the recorder and the bar. */
  #makeBar(): TaskBar {
    return new TaskBar(
      this.#session,
      this.#clock.now,
      (ending) => this.#end(ending),
      () => {
        this.#listen();
        this.#page.beginAgain();
        this.#bar.remove();
        this.#bar = this.#makeBar();
      },
    );
  }

  /** The same listeners each time: a page that kept them has none twice. */
  #listen(): void {
    addEventListener('message', this.#hear);
    addEventListener('focus', this.#show);
    addEventListener('pagehide', this.#leave);
    addEventListener('pageshow', this.#comeBack);
    document.addEventListener('visibilitychange', this.#onVisibility);
  }

  readonly #hear = (message: MessageEvent<Partial<SnippetOrder> | Partial<SnippetReceipt> | null>): void => {
    const order = message.data;
    const fromRunner = message.origin === this.#origin && message.source !== null && message.source === window.opener;
    if (!fromRunner || order?.recordingId !== this.#session.recordingId) return;
    if (order.sightline === 'end') this.#end(order.ending ?? 'done');
    if (order.sightline === 'kept') void this.#page.kept(order.sequences ?? []);
  };

  readonly #onVisibility = (): void => (document.visibilityState === 'visible' ? this.#show() : this.#hide());

  readonly #show = (): void => {
    if (this.#ended || document.visibilityState !== 'visible') return;
    this.#absence.end();
    this.#tabs.tell('shown');
    this.#page.look(true);
  };

  #hide(): void {
    if (!this.#ended && !this.#hasLeft) this.#tabs.tell('hidden', { at: this.#absence.begin() });
  }

  readonly #leave = (): void => {
    if (this.#ended) return;
    this.#hide();
    this.#hasLeft = true;
    this.#absence.forget();
    this.#absence.leave();
    this.#tabs.close();
  };

  readonly #comeBack = ({ persisted }: PageTransitionEvent): void => {
    if (!persisted || this.#ended) return;
    // The test has ended on a later page.
    if (!hasSession()) return this.#leaveSite();
    this.#hasLeft = false;
    this.#tabs.open();
    this.#absence.arrive(this.#clock.now());
    this.#show();
  };

  /** Nothing is recorded here any more, and nothing says so. */
  #leaveSite(): void {
    this.#close();
    this.#tabs.close();
    this.#bar.remove();
  }

  #close(): void {
    this.#ended = true;
    this.#stopKeeping();
    forgetSession();
  }

  #end(ending: TestEnding): void {
    if (this.#ended) return;
    this.#close();
    this.#bar.say('sending');
    this.#tabs.tell('over');
    this.#tell({ sightline: 'sending' });
    const telling = setInterval(() => this.#tell({ sightline: 'sending' }), sendingMs);
    const letGo = setTimeout(() => this.#bar.say('uploadLater'), letGoMs);
    void this.#page.end(ending).then((sent) => {
      clearInterval(telling);
      clearTimeout(letGo);
      this.#tell({ sightline: 'ended', ending, ...sent });
      this.#leaveWindow();
    });
  }

  async #endElsewhere(): Promise<void> {
    if (this.#ended) return;
    this.#close();
    this.#bar.say('sending');
    const limit = new Promise<void>((resolve) => setTimeout(resolve, lastWordMs));
    await Promise.all([this.#page.end(null), Promise.race([this.#lastWord, limit])]);
    this.#leaveWindow();
  }

  #leaveWindow(): void {
    this.#bar.say('closeWindow');
    window.close();
  }
}
