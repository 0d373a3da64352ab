/** What a case of a failing call is. */
import type { CallName } from '@sightline/wire/calls';
import type { Answers } from './fake-server.ts';
import type { OpenStudio } from './open-studio.tsx';

export interface FailureCase {
  call: CallName;
  as?: 'guest';
  path: string;
  /** What the server answers besides the samples. */
  answers?: Answers;
  /** What makes the call; left out if opening the page does. */
  act?: (studio: OpenStudio) => Promise<void>;
  /** What failed, in words of its own; left out if the way of failing is said on a field or form alone. */
  failed?: string;
  /** False if the page says all of it in `failed`. */
  advice?: false;
  /** A field and what was typed into it, still there afterwards. */
  kept?: { label: string; text: string };
}
