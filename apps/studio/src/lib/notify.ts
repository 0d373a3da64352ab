/** Short messages over the page. No failure is silent: what failed and what to do. */
import { failureText } from './call-failure.ts';

export interface Notice {
  id: number;
  tone: 'done' | 'failed';
  title: string;
  text: string;
}

/** An attention banner hides by itself after this time. */
export const attentionMs = 5000;

interface Messages {
  notices: readonly Notice[];
  attention: { id: number; text: string } | null;
}

let messages: Messages = { notices: [], attention: null };
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: Messages): void {
  messages = next;
  for (const listener of listeners) listener();
}

/** For `useSyncExternalStore`. */
export const messageStore = {
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  current: (): Messages => messages,
};

function add(tone: Notice['tone'], title: string, text: string): void {
  lastId += 1;
  change({ ...messages, notices: [...messages.notices.slice(-2), { id: lastId, tone, title, text }] });
}

export function dismissNotice(id: number): void {
  change({ ...messages, notices: messages.notices.filter((notice) => notice.id !== id) });
}

/** Says that something was done. */
export function notifyDone(title: string, text = ''): void {
  add('done', title, text);
}

/** Says what failed (`title`) and, from the error, why and what to do. */
export function notifyFailure(title: string, error: unknown): void {
  add('failed', title, failureText(error));
}

/** Shows a failure whose form is gone; `text`: why and what to do. */
export function notifyLostFailure(text: string): void {
  add('failed', text, '');
}

/** Shows the attention banner over the page for 5 s. */
export function showAttention(text: string): void {
  lastId += 1;
  change({ ...messages, attention: { id: lastId, text } });
}

/** Hides the banner, if it still is the one with this id. */
export function hideAttention(id: number): void {
  if (messages.attention?.id === id) change({ ...messages, attention: null });
}
