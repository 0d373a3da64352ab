/** What a case of a failing call is: where it is made, how, and what is said. */
import type { Page } from '@playwright/test';
import type { CallName } from '@sightline/wire/calls';

/** What cases need, made once. */
export interface Scene {
  /** A website project without an invitation, with a question of two answers. */
  draftId: string;
}

export interface FailureCase {
  call: CallName;
  path: (scene: Scene) => string;
  /** What makes the call; left out if opening the page does. */
  act?: (page: Page) => Promise<void>;
  /** What failed, in words of its own. */
  failed: string;
}
