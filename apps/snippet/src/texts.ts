/** English words of the task bar; the session brings those of the study's language. */
import type { SnippetSession } from '@sightline/wire/run';

export type BarTexts = Required<SnippetSession['labels']>;

const english: BarTexts = {
  done: 'I did it',
  gaveUp: 'I could not do it',
  showTask: 'Show task',
  hideTask: 'Hide task',
  recording: 'Recording',
  timeLeft: 'Time left',
  minimise: 'Make smaller or larger',
  move: 'Move: drag, or use the arrow keys',
  sending: 'Sending the last of it…',
  closeWindow: 'You can close this window',
};

export const barTexts = (labels: SnippetSession['labels']): BarTexts => ({ ...english, ...labels });
