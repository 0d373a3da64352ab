/** What clips and reels are called, and how long they are. */
import { clipTexts as words } from '../../../lib/texts/clips.ts';
import { isClip, type Film } from './use-clips.ts';

export const nameOf = (film: Film): string => film.Title || (isClip(film) ? words.untitled : words.untitledReel);

/** '1:05'. */
export function clockText(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

export function stateText({ State, Progress, Failure }: Pick<Film, 'State' | 'Progress' | 'Failure'>): string {
  return State === 'running' ? words.making(Progress) : (Failure?.errormessage ?? words.states[State]);
}
