/** Rebuilds a website test from its DOM events, inside the replayer's sandboxed frame where no script runs. */
import { Replayer } from '@rrweb/replay';
import '@rrweb/replay/dist/style.css';
import type { PageEvent } from '@sightline/wire/events';
import type { PlaybackState } from './playback-clock.ts';
import { rebuildFormulas, rebuiltStyles, renewFrames } from './as-it-was.ts';
import { keepOut, scrollAfterLoad } from './after-load.ts';
import { pagePointerTrack, playableEvents } from './dom-events.ts';
import { createGazeOverlay, type Look } from './gaze-overlay.ts';
import { createPointerOverlay } from './pointer-overlay.ts';
import { SeenLayer, seenStyles } from './seen/index.ts';
import { child, fitScale, type Stage } from './stage.ts';
import type { Timeline } from './timeline.ts';

/** How far the rebuilt page may be from the clock before it is set right. */
const driftMs = 120;

/** Builds the stage inside `root`; null if the recording holds no whole page to rebuild. */
export function createPageStage(root: HTMLElement, page: PageEvent[], timeline: Timeline, look: Look): Stage | null {
  const playable = renewFrames(playableEvents(page));
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

  const show = (state: PlaybackState) => {
    const at = Math.max(0, state.positionMs + offsetMs);
    if (state.speed !== last?.speed) replayer.setConfig({ speed: state.speed });
    if (!state.playing) {
      if (last?.playing !== false || state.positionMs !== last.positionMs) replayer.pause(at);
    } else if (!last?.playing || Math.abs(replayer.getCurrentTime() - at) > driftMs * Math.max(1, state.speed)) {
      replayer.play(at);
    }
    seen.show(firstAtMs + at);
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
