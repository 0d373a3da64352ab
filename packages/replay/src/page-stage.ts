/** Rebuilds a website test from its DOM events, inside the replayer's sandboxed frame where no script runs. */
import { Replayer } from '@rrweb/replay';
import '@rrweb/replay/dist/style.css';
import type { PlaybackState } from './playback-clock.ts';
import { rebuildFormulas, rebuiltStyles, renewFrames } from './as-it-was.ts';
import { keepOut, scrollAfterLoad } from './after-load.ts';
import { pagePointerTrack } from './dom-events.ts';
import { createGazeOverlay, type Look } from './gaze-overlay.ts';
import type { LoadedRecording } from './load-recording.ts';
import { damagedFrom, gapAt, playableOf, type GapKind } from './playable.ts';
import { createPointerOverlay } from './pointer-overlay.ts';
import { SeenLayer, seenStyles } from './seen/index.ts';
import { skipFailing } from './skip-failing.ts';
import { child, fitScale, type Stage } from './stage.ts';
import type { Timeline } from './timeline.ts';

/** How far the rebuilt page may be from the clock before it is set right. */
const driftMs = 120;

interface PageStageWishes {
  look: Look;
  /** The moment shown is not in the recording, or may look otherwise; null once it is all there. */
  onGap: (kind: GapKind | null) => void;
}

/** Builds the stage inside `root`; null if the recording holds no whole page to rebuild. */
export function createPageStage(
  root: HTMLElement,
  { page, damagedAtMs }: Pick<LoadedRecording, 'page' | 'damagedAtMs'>,
  timeline: Timeline,
  { look, onGap }: PageStageWishes,
): Stage | null {
  const { events, gaps } = playableOf(page, damagedAtMs);
  const playable = renewFrames(events);
  const firstAtMs = playable[0]?.timestamp;
  if (firstAtMs === undefined) return null;

  const holder = child(root, 'div', 'replay-page');
  const replayer = new Replayer(playable, {
    root: holder,
    mouseTail: false,
    showWarning: false,
    skipInactive: false,
    triggerFocus: false,
    pauseAnimation: true,
    insertStyleRules: [...rebuiltStyles, ...seenStyles],
  });
  // The recording may begin a moment before or after the test's own start.
  const offsetMs = timeline.startAtMs - firstAtMs;
  // The replayer's own pointer is hidden: it is lost whenever a seek lands on a new page.
  const overlay = createPointerOverlay(holder, pagePointerTrack(page, timeline.startAtMs), timeline.clicks);
  const gaze = createGazeOverlay(holder, { ...look, of: 'visible-part' });
  let last: PlaybackState | null = null;
  let scale = 1;
  let gap: GapKind | null = null;
  const addDamaged = (atMs: number): void => {
    const isKnown = gaps.some(({ kind, fromMs, toMs }) => kind === 'damaged' && atMs >= fromMs && atMs < toMs);
    if (!isKnown) gaps.push(damagedFrom(playable, atMs));
  };
  skipFailing(replayer, ({ timestamp }) => addDamaged(timestamp));
  keepOut(replayer);
  rebuildFormulas(replayer);
  const seen = new SeenLayer(replayer, playable);
  scrollAfterLoad(replayer, playable, () => firstAtMs + replayer.getCurrentTime());

  const fit = () => {
    const { width, height } = replayer.iframe;
    const picture = { width: Number(width), height: Number(height) };
    scale = fitScale({ width: root.clientWidth, height: root.clientHeight }, picture);
    holder.style.width = `${picture.width * scale}px`;
    holder.style.height = `${picture.height * scale}px`;
    replayer.wrapper.style.transform = `scale(${scale})`;
    replayer.wrapper.style.transformOrigin = '0 0';
  };
  replayer.on('resize', fit);

  const follow = (state: PlaybackState, at: number) => {
    if (state.speed !== last?.speed) replayer.setConfig({ speed: state.speed });
    if (!state.playing) {
      if (last?.playing !== false || state.positionMs !== last.positionMs) replayer.pause(at);
    } else if (!last?.playing || Math.abs(replayer.getCurrentTime() - at) > driftMs * Math.max(1, state.speed)) {
      replayer.play(at);
    }
  };
  const show = (state: PlaybackState) => {
    const at = Math.max(0, state.positionMs + offsetMs);
    try {
      follow(state, at);
      seen.show(firstAtMs + at);
    } catch {
      // Beyond one event, which is passed over: the page as a whole cannot be brought to this moment.
      addDamaged(firstAtMs + at);
    }
    const found = gapAt(gaps, firstAtMs + at);
    if (found !== gap) {
      gap = found;
      holder.style.visibility = gap === 'no-picture' ? 'hidden' : '';
      onGap(gap);
    }
    gaze.show(state.positionMs, scale);
    overlay.show(state.positionMs, scale);
    last = state;
  };
  return {
    show,
    fit,
    dispose: () => {
      replayer.destroy();
      holder.remove();
    },
  };
}
