/** Messages to the page around the player, whose frame it may stand in. */

/** `close`: Escape was pressed; `ended`: the recording was played to its end. */
export function tellPage(what: 'close' | 'ended'): void {
  window.parent.postMessage({ sightlinePlayer: what }, location.origin);
}
