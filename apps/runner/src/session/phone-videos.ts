/** The videos that a tester makes of their phone in the tests of apps: which are still to be sent, kept with the run's progress. */
import type { StudyQuestion } from '@sightline/wire/run';

/** A file on its way: where to, and what it is known again by when the same file is chosen after a reload. */
export interface VideoOnItsWay {
  url: string;
  fingerprint: string;
  /** Bytes that the server acknowledged. */
  sentBytes: number;
  totalBytes: number;
}

export interface PhoneVideo {
  questionId: string;
  /** The test, Unix ms. */
  startedAtMs: number;
  endedAtMs: number;
  /** The tester went on to the next step; what is not there at the end of the run is requested again. */
  left: boolean;
  /** How it came out; null while it is still to come. */
  end: 'sent' | 'without' | null;
  onItsWay?: VideoOnItsWay;
}

/** Background work while the tester does something else, and stops when everything is deleted. */
export interface VideoWork {
  stop(): void;
}

interface Kept {
  read: () => readonly PhoneVideo[];
  save: (videos: PhoneVideo[]) => void;
}

/** Whether the researcher of this test wants the video of the phone. */
export function filmsPhone({ test }: StudyQuestion): boolean {
  return test?.kind === 'application' && test.channels.includes('screen');
}

/** The video that a tester is asked for now: that of the test just taken; at the end of the run any that is still to come. */
export function dueVideo(videos: readonly PhoneVideo[] = [], atEnd: boolean): PhoneVideo | null {
  return videos.find((video) => !video.left) ?? (atEnd ? videos.find((video) => video.end === null) : undefined) ?? null;
}

export class PhoneVideos {
  readonly #kept: Kept;
  readonly #works = new Map<string, VideoWork>();

  constructor(kept: Kept) {
    this.#kept = kept;
  }

  /** The video that the tester is asked for now. */
  due(atEnd: boolean): PhoneVideo | null {
    return dueVideo(this.#kept.read(), atEnd);
  }

  change(questionId: string, part: Partial<PhoneVideo>): void {
    this.#kept.save(this.#kept.read().map((video) => (video.questionId === questionId ? { ...video, ...part } : video)));
  }

  /** The sending that was begun for this test, however far the tester has gone since. */
  work<W extends VideoWork>(questionId: string, begin: () => W): W {
    const begun = (this.#works.get(questionId) as W | undefined) ?? begin();
    this.#works.set(questionId, begun);
    return begun;
  }

  stop(): void {
    for (const work of this.#works.values()) work.stop();
  }
}
