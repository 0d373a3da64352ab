/** What every question editor takes: a question as the wire gives it and ways to change it; nothing of the network. */
import type { WireItem } from '@sightline/wire/calls';

/** Field of the question → its new value. */
export type FieldPairs = Record<string, string | number | boolean>;

/** Ways to change the answer options of the question. */
export interface OptionActions {
  add: () => void;
  remove: (optionId: string) => void;
  rename: (optionId: string, name: string) => void;
}

export interface EditorProps {
  item: WireItem;
  /** Why nothing here may be changed, in the words to show; null where it may. */
  locked: string | null;
  /** Takes valid values only; called while typing, so the caller decides when to send. */
  save: (pairs: FieldPairs) => void;
  options: OptionActions;
  /** 1 android, 2 ios, 3 desktop: what testers of the project use. */
  targetPlatform: number;
  /** The line that a website under test carries to be recorded. */
  snippet: string;
}
