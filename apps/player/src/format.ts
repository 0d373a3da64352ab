/** How the player writes times. */

/** Ms as minutes and seconds: 0:07, 12:30. */
export function clockText(ms: number): string {
  const seconds = Math.floor(Math.max(0, ms) / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Day and time of a recording in the researcher's own zone, as everywhere in the studio: '21 Nov 2026, 14:05'. */
export function recordedText(iso: string): string {
  return new Date(iso).toLocaleString('en-GB', { day: 'numeric', month: 'short', year: 'numeric', hour: '2-digit', minute: '2-digit' });
}

/** How far along the timeline a moment lies, for CSS. */
export function percent(ms: number, durationMs: number): string {
  return `${durationMs > 0 ? Math.max(0, Math.min(100, (ms / durationMs) * 100)) : 0}%`;
}
