/** Keys of the player: space, arrows, J K L; Escape asks the page around to close. */
import { useEffect } from 'react';
import { speeds, type PlaybackClock } from '@sightline/replay';

const jumpMs = 5_000;

function stepSpeed(clock: PlaybackClock, step: 1 | -1): void {
  const index = speeds.findIndex((speed) => speed === clock.read().speed);
  const next = speeds[Math.max(0, Math.min(speeds.length - 1, index + step))];
  if (next !== undefined) clock.setSpeed(next);
}

export function useKeys(clock: PlaybackClock): void {
  useEffect(() => {
    const actions: Record<string, () => void> = {
      ' ': () => clock.toggle(),
      k: () => clock.toggle(),
      ArrowLeft: () => clock.seek(clock.read().positionMs - jumpMs),
      ArrowRight: () => clock.seek(clock.read().positionMs + jumpMs),
      j: () => stepSpeed(clock, -1),
      l: () => stepSpeed(clock, 1),
      Escape: () => window.parent.postMessage({ sightlinePlayer: 'close' }, location.origin),
    };
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target.tagName : '';
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      if (target === 'SELECT' || (target === 'INPUT' && event.key.startsWith('Arrow')) || (target === 'BUTTON' && event.key === ' '))
        return;
      const action = actions[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!action) return;
      event.preventDefault();
      action();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [clock]);
}
