/** Between a saved website link and its picture: one visit a link, the newest link of a question wins, a failure is kept until tried again. */

import type { SiteLimit } from '@sightline/domain/sites';

/** What a visit gives: pictures of the page, and what was found out about it. */
export interface SiteFacts {
  MediaFilePath: string;
  PreviewFilePath: string;
  MayBeFramed: boolean;
  HasRecorder: boolean;
  /** What of the page the recorder cannot record; null if it could not be found out. */
  Limits: readonly FoundLimits[] | null;
}

export interface FoundLimits {
  Limit: SiteLimit;
  Count: number;
}

export interface SiteOrder {
  projectId: string;
  questionId: string;
  url: string;
}

export type PictureState =
  | { kind: 'none' }
  | { kind: 'pending' }
  /** `message` is for the researcher. */
  | { kind: 'failed'; message: string };

interface SitePicturePorts {
  visit: (order: SiteOrder, signal: AbortSignal) => Promise<SiteFacts>;
  /** Called for the newest link of a question only. */
  found: (order: SiteOrder, facts: SiteFacts) => void;
  wordsOf: (error: unknown) => string;
}

interface Entry {
  order: SiteOrder;
  state: PictureState;
  stop: AbortController;
}

const none: PictureState = { kind: 'none' };

export class SitePictures {
  readonly #ports: SitePicturePorts;
  readonly #entries = new Map<string, Entry>();
  /** Of the newest visit of each question, with the link that it was to. */
  readonly #limits = new Map<string, { url: string; limits: readonly FoundLimits[] | null }>();
  readonly #listeners = new Set<() => void>();

  constructor(ports: SitePicturePorts) {
    this.#ports = ports;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** How far the picture of this link is; another link of the same question says nothing about it. */
  stateOf(questionId: string, url: string): PictureState {
    const entry = this.#entries.get(questionId);
    return entry?.order.url === url ? entry.state : none;
  }

  /** What the last visit to this link found that cannot be recorded; null where this page has not seen one. */
  limitsOf(questionId: string, url: string): readonly FoundLimits[] | null {
    const found = this.#limits.get(questionId);
    return found?.url === url ? found.limits : null;
  }

  /** Has a link visited, unless that is under way or has failed: a failure is tried again by a person. */
  ask(order: SiteOrder): void {
    if (this.stateOf(order.questionId, order.url).kind === 'none') this.again(order);
  }

  /** Has a link visited now; an older visit for the same question no longer counts. */
  again(order: SiteOrder): void {
    this.#entries.get(order.questionId)?.stop.abort();
    const entry: Entry = { order, state: { kind: 'pending' }, stop: new AbortController() };
    this.#entries.set(order.questionId, entry);
    this.#say();
    void this.#visit(entry);
  }

  async #visit(entry: Entry): Promise<void> {
    const isNewest = (): boolean => this.#entries.get(entry.order.questionId) === entry;
    try {
      const facts = await this.#ports.visit(entry.order, entry.stop.signal);
      if (!isNewest()) return;
      this.#entries.delete(entry.order.questionId);
      this.#limits.set(entry.order.questionId, { url: entry.order.url, limits: facts.Limits });
      this.#ports.found(entry.order, facts);
    } catch (error) {
      if (!isNewest()) return;
      entry.state = { kind: 'failed', message: this.#ports.wordsOf(error) };
    }
    this.#say();
  }

  #say(): void {
    for (const listener of this.#listeners) listener();
  }
}
