/** Ends a run (rules F1 to F3, F6): states the chunks made, sends again what the server lacks, until it says finished. */
import { BackOff, type Alarm } from '@sightline/recorder/chunks';
import type { Reply, RunApi, RunEnd } from './run-api.ts';
import type { FinishAnswer } from '@sightline/wire/calls';
import type { RunRecorder } from './run-recorder.ts';

/** How often the server is asked without anything new having come from the site in its own window. */
const maxStalls = 6;
/** How often it is asked without anything new of this page's own streams. */
const maxOwnStalls = 12;

export interface FinishOptions {
  api: Pick<RunApi, 'finish'>;
  recorder: Pick<RunRecorder, 'flush' | 'sent' | 'counts' | 'sendAgain'>;
  /** Chunks that another recorder says it made, by stream. */
  elsewhere: Record<string, number>;
  /** Page streams of sites with their own recorder: where one has not said how many it made, more may come. */
  sites?: readonly string[];
  /** The recording lost its place in the sample: it is not finished and lapses with what it holds, as it is not complete. */
  withoutPlace?: boolean;
  alarm: Alarm;
  pause?: (ms: number, alarm: Alarm) => Promise<void>;
}

export interface FinishedRun {
  /** It has a place in the sample. */
  placed: boolean;
  /** Streams of this page of which the server lacks a part that will never come. */
  missing: readonly string[];
}

type Counts = Record<string, number>;

/** A site's chunks may be in its own store, in this page's, or in both: the larger number is the true one. */
function larger(one: Counts, other: Counts): Counts {
  return Object.fromEntries(Object.keys({ ...one, ...other }).map((stream) => [stream, Math.max(one[stream] ?? 0, other[stream] ?? 0)]));
}

/** Sequences missing of a response, in total. */
const countOf = (missing: FinishAnswer['missing']): number => Object.values(missing).reduce((sum, list) => sum + list.length, 0);

/** What is stated to the server, and what is given up as chunks stop moving. */
class Statement {
  readonly #sites: readonly string[];
  #elsewhere: Counts;
  #awaited: readonly string[];
  #stalls = 0;
  #lacking = Infinity;

  constructor(elsewhere: Counts, sites: readonly string[]) {
    this.#elsewhere = elsewhere;
    this.#sites = sites;
    this.#awaited = sites.filter((site) => elsewhere[site] === undefined);
  }

  of(own: Counts): Pick<RunEnd, 'streams' | 'awaited'> {
    const awaited = this.#awaited.length === 0 ? {} : { awaited: [...this.#awaited] };
    return { streams: larger(this.#elsewhere, own), ...awaited };
  }

  /** Returns false once nothing can be left out any more: what this page itself lost never comes. */
  note(missing: FinishAnswer['missing']): boolean {
    const lacking = countOf(missing);
    this.#stalls = lacking < this.#lacking ? 0 : this.#stalls + 1;
    this.#lacking = lacking;
    if (this.#stalls >= maxStalls) this.#awaited = this.#sites;
    return this.#stalls < maxOwnStalls;
  }

  /** What another recorder says of itself may be anything; returns false if nothing of it was stated. */
  dropElsewhere(): boolean {
    const had = Object.keys(this.#elsewhere).length > 0;
    this.#elsewhere = {};
    return had;
  }
}

/** Resolves when the session is finished, or when the server takes nothing more for it. */
export async function finishRun(options: FinishOptions): Promise<FinishedRun> {
  const { api, recorder, elsewhere, sites = [], withoutPlace = false, alarm, pause = (ms, bell) => bell.pause(ms) } = options;
  const backOff = new BackOff();
  const statement = new Statement(elsewhere, sites);
  await recorder.flush();
  for (;;) {
    await recorder.sent();
    if (withoutPlace) return { placed: false, missing: [] };
    const own = await recorder.counts();
    const reply: Reply<FinishAnswer> = await api.finish(statement.of(own));
    if (reply.kind === 'refused') {
      // Without it, what was made here is still finished.
      if (statement.dropElsewhere()) continue;
      return { placed: true, missing: Object.keys(own) };
    }
    if (reply.kind === 'ok') {
      const { finished, withoutPlace: lost, missing } = reply.answer;
      if (finished) return { placed: lost !== true, missing: [] };
      await recorder.sendAgain(Object.entries(missing).flatMap(([stream, list]) => list.map((sequence) => ({ stream, sequence }))));
      // The server closes the session by itself (rule F4).
      if (!statement.note(missing)) return { placed: true, missing: Object.keys(missing) };
    }
    await pause(backOff.nextMs(), alarm);
  }
}
