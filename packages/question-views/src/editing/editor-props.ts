/** What every question editor takes: a question as the wire gives it and ways to change it; nothing of the network. */
import type { Alternative, WireItem } from '@sightline/wire/calls';
import type { ReactNode } from 'react';

/** Field of the question → its new value. */
export type FieldPairs = Record<string, string | number | boolean>;

/** Words of an answer option; of a statement also those at the two ends of its scale. */
export type OptionWords = Partial<Pick<Alternative, 'Name' | 'LeftLabel' | 'RightLabel'>>;

/** Ways to change the answer options of the question. */
export interface OptionActions {
  /** Adds options with these words at the end, at once; an empty one is there to be filled in. */
  add: (names: readonly string[]) => void;
  remove: (optionId: string) => void;
  /** What stays the same of an option while its id changes, as it does once the server has made it. */
  keyOf: (optionId: string) => string;
  write: (optionId: string, fields: OptionWords) => void;
}

/** Where a prototype under test comes from. */
export interface PrototypeSource {
  value: 'built-in' | 'link';
  choose: (value: 'built-in' | 'link') => void;
}

export interface EditorProps {
  item: WireItem;
  /** Why nothing here may be changed, in the words to show; null if it may. */
  locked: string | null;
  /** Takes valid values only; called while typing, so the caller decides when to send. */
  save: (pairs: FieldPairs) => void;
  options: OptionActions;
  /** 1 android, 2 ios, 3 desktop: what testers of the project use. */
  targetPlatform: number;
  /** Changes it for the whole project. */
  choosePlatform: (platform: number) => void;
  source: PrototypeSource;
  /** The line that a website under test carries to be recorded. */
  snippet: string;
  /** What is known of the site under test, or on its way; stands under its link. */
  siteSeen: ReactNode;
}
