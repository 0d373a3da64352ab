/** Keys of the player: space, arrows, J K L, N for a note and Shift+N for a range, C for a clip, F for the full screen; Escape asks the page around to close. */
import { useEffect } from 'react';
import { speeds, type PlaybackClock } from '@sightline/replay';
import { tellPage } from './tell-page.ts';
import { toggleFullScreen } from './use-full-screen.ts';

const jumpMs = 5_000;

function stepSpeed(clock: PlaybackClock, step: 1 | -1): void {
  const index = speeds.findIndex((speed) => speed === clock.read().speed);
  const next = speeds[Math.max(0, Math.min(speeds.length - 1, index + step))];
  if (next !== undefined) clock.setSpeed(next);
}

/** Letters in lower case whatever Caps Lock says, but for N, which Shift makes another key. */
function keyOf({ key, shiftKey }: KeyboardEvent): string {
  if (key.length > 1) return key;
  return shiftKey && key.toLowerCase() === 'n' ? 'N' : key.toLowerCase();
}

/** Where what is typed is text. */
function isTextField(target: EventTarget | null): boolean {
  return target instanceof HTMLInputElement && target.type !== 'range';
}

/** `notes`: null where none can be taken. `onClip` begins a clip. */
export function useKeys(clock: PlaybackClock, notes: { open: () => void; markRange: () => void } | null, onClip: () => void): void {
  const open = notes?.open;
  const markRange = notes?.markRange;
  useEffect(() => {
    const actions: Record<string, () => void> = {
      ' ': () => clock.toggle(),
      k: () => clock.toggle(),
      ArrowLeft: () => clock.seek(clock.read().positionMs - jumpMs),
      ArrowRight: () => clock.seek(clock.read().positionMs + jumpMs),
      j: () => stepSpeed(clock, -1),
      l: () => stepSpeed(clock, 1),
      n: () => open?.(),
      N: () => markRange?.(),
      c: onClip,
      f: () => toggleFullScreen(),
      Escape: () => tellPage('close'),
    };
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target.tagName : '';
      if (event.ctrlKey || event.metaKey || event.altKey || isTextField(event.target)) return;
      if (target === 'SELECT' || (target === 'INPUT' && event.key.startsWith('Arrow')) || (target === 'BUTTON' && event.key === ' '))
        return;
      const action = actions[keyOf(event)];
      // The browser's own: an open list closes, not the player.
      if (!action || (event.key === 'Escape' && document.querySelector(':popover-open') !== null)) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [clock, open, markRange, onClip]);
}
