/** Pictures on their way to become screens: sent one after the other in the order chosen, what failed kept to be sent again into its place. */
import type { WirePrototypeScreen } from '@sightline/wire/calls';

export interface Upload {
  id: number;
  file: File;
  state: 'waiting' | 'sending' | 'added' | 'failed';
  /** Why it failed, in words to show. */
  message: string;
}

interface UploadPorts {
  send: (file: File) => Promise<Pick<WirePrototypeScreen, 'Id'>>;
  /** Moves a screen to stand before another one. */
  place: (screenId: string, beforeId: string) => void;
  wordsFor: (error: unknown) => string;
}

/** Screens that the pictures of one choice became, by the picture's place in it. */
type Batch = (string | null)[];

interface Entry {
  upload: Upload;
  batch: Batch;
  place: number;
}

export class Uploads {
  readonly #ports: UploadPorts;
  readonly #listeners = new Set<() => void>();
  #entries: readonly Entry[] = [];
  #list: readonly Upload[] = [];
  #lastId = 0;
  #running = false;

  constructor(ports: UploadPorts) {
    this.#ports = ports;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Of the present round and what failed before, in the order chosen; the same array until something changes. */
  readonly list = (): readonly Upload[] => this.#list;

  /** `refused`: files that are not even sent, and why. */
  readonly add = (files: readonly File[], refused: ReadonlyMap<File, string> = new Map()): void => {
    const batch: Batch = files.map(() => null);
    const entries = files.map((file, place): Entry => {
      this.#lastId += 1;
      const message = refused.get(file) ?? '';
      return { upload: { id: this.#lastId, file, state: message === '' ? 'waiting' : 'failed', message }, batch, place };
    });
    this.#say([...this.#entries, ...entries]);
    void this.#run();
  };

  readonly again = (id: number): void => {
    this.#set(id, { state: 'waiting', message: '' });
    void this.#run();
  };

  readonly againAll = (): void => {
    for (const { upload } of this.#entries) if (upload.state === 'failed') this.#set(upload.id, { state: 'waiting', message: '' });
    void this.#run();
  };

  readonly dismiss = (id: number): void => this.#say(this.#entries.filter(({ upload }) => upload.id !== id));

  /** The one being sent still arrives; those behind it are not sent. */
  readonly stop = (): void => this.#say(this.#entries.filter(({ upload }) => upload.state !== 'waiting'));

  async #run(): Promise<void> {
    if (this.#running) return;
    this.#running = true;
    for (let next = this.#next(); next; next = this.#next()) await this.#send(next);
    this.#running = false;
    this.#say(this.#entries.filter(({ upload }) => upload.state === 'failed'));
  }

  #next(): Entry | undefined {
    return this.#entries.find(({ upload }) => upload.state === 'waiting');
  }

  async #send({ upload: { id, file }, batch, place }: Entry): Promise<void> {
    this.#set(id, { state: 'sending' });
    try {
      const screen = await this.#ports.send(file);
      batch[place] = screen.Id;
      // Sent again after others of its choice had arrived: it goes where it was chosen.
      const behind = batch.slice(place + 1).find((screenId) => screenId !== null);
      if (typeof behind === 'string') this.#ports.place(screen.Id, behind);
      this.#set(id, { state: 'added' });
    } catch (error) {
      this.#set(id, { state: 'failed', message: this.#ports.wordsFor(error) });
    }
  }

  #set(id: number, change: Partial<Upload>): void {
    this.#say(this.#entries.map((entry) => (entry.upload.id === id ? { ...entry, upload: { ...entry.upload, ...change } } : entry)));
  }

  #say(entries: readonly Entry[]): void {
    this.#entries = entries;
    this.#list = entries.map(({ upload }) => upload);
    for (const listener of this.#listeners) listener();
  }
}
