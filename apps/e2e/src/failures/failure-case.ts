/** What a case of a failing call is: where it is made, how, what is said and what is kept. */
import type { Page } from '@playwright/test';
import type { CallName } from '@sightline/wire/calls';

/** The places that cases need, made once. */
export interface Scene {
  /** A website project without an invitation. */
  draftId: string;
  prototypeId: string;
  /** A project whose own collector is not started. */
  invitedId: string;
  collectorId: string;
  /** The page of paid testers who are not started. */
  paidPath: string;
  /** Demo projects with their results. */
  websiteResults: string;
  prototypeResults: string;
}

export interface FailureCase {
  call: CallName;
  as: 'guest' | 'newcomer' | 'researcher';
  path: (scene: Scene) => string;
  /** What makes the call; left out if opening the page does. */
  act?: (page: Page) => Promise<void>;
  /** What failed, in words of its own; left out if the way of failing is said on a field or form alone. */
  failed?: string;
  /** False if the page says all of it in `failed`. */
  advice?: false;
  /** A field and what was typed into it, still there afterwards. */
  kept?: { label: string; text: string };
}
