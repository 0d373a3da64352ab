/** Sends the video of one test to its end, through pauses, cuts and a server that is away; the pages draw from its snapshots. */
import { Alarm, BackOff } from '@sightline/recorder/chunks';
import type { UploadRefusal } from '@sightline/wire/uploads';
import type { PhoneVideo, VideoOnItsWay, VideoWork } from '../session/phone-videos.ts';
import { isStillThere, readFile, writtenAt, type FileError } from './read-file.ts';
import type { SendEnd, SendFile, SendingFile } from './send-file.ts';

/** choose: no file yet, or one that cannot be sent; unreached and full: tried again by itself. */
export type SendingPhase = 'choose' | 'reading' | 'sending' | 'paused' | 'offline' | 'unreached' | 'full' | 'sent';

export interface SendingSnapshot {
  phase: SendingPhase;
  sentBytes: number;
  totalBytes: number;
  /** What was wrong with the file chosen last; refused: the study does not take it. */
  trouble: FileError | 'refused' | null;
}

export interface SendingParts {
  sessionToken: string;
  limitBytes: number;
  /** As it is kept now. */
  video: () => PhoneVideo;
  change: (part: Partial<PhoneVideo>) => void;
  /** The session takes nothing more. */
  onOver: (code: 'session-unknown' | 'session-finished') => void;
  send: (wish: SendFile) => SendingFile;
  online?: () => boolean;
  now?: () => number;
  pause?: (ms: number, alarm: Alarm) => Promise<void>;
}

/** What is wrong with a file that the server has forgotten with its bytes. */
const forgottenBy: ReadonlySet<string> = new Set<FileError>(['not-a-video', 'no-index', 'no-picture']);

export class VideoSending implements VideoWork {
  readonly #parts: SendingParts;
  readonly #alarm = new Alarm();
  readonly #listeners = new Set<() => void>();
  #snapshot: SendingSnapshot;
  #file: File | null = null;
  #attempt: SendingFile | null = null;
  /** Rises with each file and each stop: what was begun before it says nothing any more. */
  #turn = 0;

  constructor(parts: SendingParts) {
    this.#parts = parts;
    const { end, onItsWay } = parts.video();
    const { sentBytes = 0, totalBytes = 0 } = onItsWay ?? {};
    this.#snapshot = { phase: end === 'sent' ? 'sent' : 'choose', sentBytes, totalBytes, trouble: null };
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  snapshot = (): SendingSnapshot => this.#snapshot;

  /** The file is inspected, then sent; the one that was on its way before continues from where it was. */
  async choose(file: File): Promise<void> {
    const turn = this.#newTurn();
    this.#file = file;
    this.#show({ phase: 'reading', trouble: null });
    const read = await readFile(file, this.#parts.limitBytes);
    if (turn !== this.#turn) return;
    if ('trouble' in read) return void this.#giveBack(read.trouble);
    const earlier = this.#parts.video().onItsWay;
    const same = earlier?.fingerprint === read.fingerprint;
    this.#show({ sentBytes: same ? earlier.sentBytes : 0, totalBytes: file.size });
    await this.#sendUntilThere(turn, file, read.fingerprint);
  }

  pause(): void {
    if (!['sending', 'offline', 'unreached', 'full'].includes(this.#snapshot.phase)) return;
    this.#newTurn();
    this.#show({ phase: 'paused' });
  }

  async goOn(): Promise<void> {
    if (this.#snapshot.phase === 'paused' && this.#file !== null) await this.choose(this.#file);
  }

  /** Tries at once rather than after the delay. */
  tryNow(): void {
    this.#alarm.wake();
  }

  stop(): void {
    this.#newTurn();
  }

  #newTurn(): number {
    this.#turn += 1;
    this.#attempt?.stop();
    this.#alarm.wake();
    return this.#turn;
  }

  async #sendUntilThere(turn: number, file: File, fingerprint: string): Promise<void> {
    const backOff = new BackOff();
    while (turn === this.#turn) {
      const before = this.#snapshot.sentBytes;
      const end = await this.#tryOnce(file, fingerprint);
      if (turn !== this.#turn) return;
      const waiting = await this.#settle(end, file);
      if (waiting === null) return;
      // A line that is cut now and then still gets on: only one that does not is asked less often.
      if (this.#snapshot.sentBytes > before) backOff.reset();
      if (waiting === 'sending') continue;
      this.#show({ phase: waiting });
      await (this.#parts.pause ?? ((ms, alarm) => alarm.pause(ms)))(backOff.nextMs(), this.#alarm);
    }
  }

  #tryOnce(file: File, fingerprint: string): Promise<SendEnd> {
    const { video, change, send, sessionToken, now = Date.now } = this.#parts;
    const { questionId, startedAtMs, endedAtMs, onItsWay } = video();
    const modifiedAtMs = writtenAt(file, now());
    const keep = (part: Partial<VideoOnItsWay>): void => {
      const kept = video().onItsWay ?? { url: '', fingerprint, sentBytes: 0, totalBytes: file.size };
      change({ onItsWay: { ...kept, ...part } });
    };
    this.#show({ phase: 'sending' });
    this.#attempt = send({
      file,
      sessionToken,
      url: onItsWay?.fingerprint === fingerprint ? onItsWay.url : null,
      metadata: {
        questionId,
        startedAtMs: String(startedAtMs),
        endedAtMs: String(endedAtMs),
        ...(modifiedAtMs === null ? {} : { modifiedAtMs: String(modifiedAtMs) }),
      },
      onUrl: (url) => {
        if (url !== video().onItsWay?.url) keep({ url, fingerprint, sentBytes: 0, totalBytes: file.size });
      },
      onProgress: (sentBytes) => this.#show({ sentBytes }),
      onKept: (sentBytes) => keep({ sentBytes }),
    });
    return this.#attempt.end;
  }

  /** What the tester sees while another attempt is pending; sending: at once; null: it is over. */
  async #settle(end: SendEnd, file: File): Promise<'sending' | 'offline' | 'unreached' | 'full' | null> {
    switch (end.kind) {
      case 'sent':
        this.#parts.change({ end: 'sent' });
        this.#show({ phase: 'sent', sentBytes: file.size });
        return null;
      case 'stopped':
        return null;
      case 'gone':
        this.#begunAnew();
        return 'sending';
      case 'lost':
        // A browser calls a file that it can no longer read a broken line.
        if (!(await isStillThere(file))) return this.#giveBack('unreadable');
        return (this.#parts.online ?? (() => navigator.onLine))() ? 'unreached' : 'offline';
      case 'refused':
        return this.#refused(end.code);
    }
  }

  #refused(code: UploadRefusal): 'full' | null {
    if (code === 'storage-full') return 'full';
    if (code === 'session-unknown' || code === 'session-finished') this.#parts.onOver(code);
    const fileErrors: Partial<Record<UploadRefusal, FileError>> = {
      'upload-empty': 'empty',
      'upload-too-large': 'too-large',
      'not-a-video': 'not-a-video',
      'video-without-index': 'no-index',
      'video-without-picture': 'no-picture',
    };
    return this.#giveBack(fileErrors[code] ?? 'refused');
  }

  #giveBack(trouble: SendingSnapshot['trouble']): null {
    this.#file = null;
    if (trouble !== null && forgottenBy.has(trouble)) this.#begunAnew();
    const { sentBytes = 0, totalBytes = 0 } = this.#parts.video().onItsWay ?? {};
    this.#show({ phase: 'choose', trouble, sentBytes, totalBytes });
    return null;
  }

  /** The server has nothing of it any more. */
  #begunAnew(): void {
    this.#parts.change({ onItsWay: undefined });
    this.#show({ sentBytes: 0 });
  }

  #show(part: Partial<SendingSnapshot>): void {
    this.#snapshot = { ...this.#snapshot, ...part };
    for (const listener of this.#listeners) listener();
  }
}
