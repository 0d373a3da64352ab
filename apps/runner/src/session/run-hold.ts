/**
 * Lets one tab of a browser run a session at a time: two would record and answer beside each other. Held as a Web Lock; where a page is
 * given none (an insecure address), the tabs ask each other.
 */

/** held?: whether another tab runs it; give: the one that does shall stop; taken: it has been taken without an answer. */
type Message = 'held?' | 'held' | 'give' | 'given' | 'taken';

export interface RunHoldOptions {
  recordingId: string;
  locks?: LockManager | undefined;
  channel?: BroadcastChannel | null;
  /** How long a page that is just being left keeps the session, or another tab takes to reply; counted in turns of this page, however slow they are. */
  settleMs?: number;
  /** How long another tab may take to keep what it has, before the session is taken from it. */
  patienceMs?: number;
}

/** Turns in which a wait is counted: a page that is kept busy takes longer, and receives what came meanwhile in between. */
const turns = 10;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

/** Null if the browser refuses it. */
function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

export class RunHold {
  /** Another tab wants the session: called before it is given; resolves when everything here is kept. */
  onGive: () => Promise<void> = () => Promise.resolve();
  readonly #name: string;
  readonly #locks: LockManager | undefined;
  readonly #channel: BroadcastChannel | null;
  readonly #settleMs: number;
  readonly #patienceMs: number;
  #held = false;
  #release: () => void = () => undefined;

  constructor({ recordingId, settleMs = 700, patienceMs = 5_000, ...given }: RunHoldOptions) {
    this.#name = `sightline.run.${recordingId}`;
    // Absent at insecure addresses, whatever its type says.
    this.#locks = 'locks' in given ? given.locks : navigator.locks;
    this.#channel = given.channel === undefined ? openChannel(this.#name) : given.channel;
    this.#settleMs = settleMs;
    this.#patienceMs = patienceMs;
    this.#channel?.addEventListener('message', ({ data }: MessageEvent<Message>) => void this.#receive(data));
  }

  /**
   * Holds the session if no other tab does. Only the browser's own reply counts, however late it comes: a request that is given up by a timer may
   * have been granted meanwhile, and then looks like another tab.
   */
  async take(): Promise<boolean> {
    const locks = this.#locks;
    if (locks !== undefined) {
      for (let turn = 0; turn <= turns; turn += 1) {
        if (await this.#lock(locks, { ifAvailable: true })) return true;
        await pause(this.#settleMs / turns);
      }
      return false;
    }
    this.#held = !(await this.#isAnswered('held?', 'held', this.#settleMs));
    return this.#held;
  }

  /** Holds the session once the tab that has it has stopped, or does not answer. */
  async takeOver(): Promise<void> {
    if (this.#locks === undefined) {
      if (!(await this.#isAnswered('give', 'given', this.#patienceMs))) this.#say('taken');
      this.#held = true;
      return;
    }
    this.#say('give');
    if (await this.#lock(this.#locks, { signal: AbortSignal.timeout(this.#patienceMs) })) return;
    await this.#lock(this.#locks, { steal: true });
  }

  /** The session is over: another tab may show its end. */
  release(): void {
    this.#held = false;
    this.#release();
  }

  /** Resolves to true once the lock is held, and to false if it is not to be had. */
  #lock(locks: LockManager, options: LockOptions): Promise<boolean> {
    return new Promise((resolve) => {
      const hold = (lock: Lock | null): Promise<void> | undefined => {
        if (lock === null) return void resolve(false);
        this.#held = true;
        resolve(true);
        return new Promise((release) => (this.#release = release));
      };
      locks.request(this.#name, options, hold).catch(() => {
        // Taken by another tab that had no answer from this one.
        if (this.#held) return void this.#give();
        // A browser that refuses locks altogether stops nobody.
        resolve(options.signal?.aborted !== true);
      });
    });
  }

  async #receive(message: Message): Promise<void> {
    if (!this.#held) return;
    if (message === 'held?' && this.#locks === undefined) this.#say('held');
    if (message === 'taken') await this.#give();
    if (message !== 'give') return;
    await this.#give();
    this.#release();
    this.#say('given');
  }

  async #give(): Promise<void> {
    this.#held = false;
    await this.onGive();
  }

  #say(message: Message): void {
    this.#channel?.postMessage(message);
  }

  /** False once the page had as many turns as make up the time: a reply that came while it was busy is read in one of them. */
  async #isAnswered(question: Message, answer: Message, withinMs: number): Promise<boolean> {
    let listen: (message: MessageEvent<Message>) => void = () => undefined;
    const answered = new Promise<true>((resolve) => {
      listen = ({ data }) => data === answer && resolve(true);
    });
    this.#channel?.addEventListener('message', listen);
    this.#say(question);
    let given: true | undefined;
    for (let turn = 0; turn < turns && given === undefined; turn += 1)
      given = (await Promise.race([answered, pause(withinMs / turns)])) ?? undefined;
    this.#channel?.removeEventListener('message', listen);
    return given === true;
  }
}
