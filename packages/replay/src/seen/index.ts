/** Shows what a recording holds beyond rrweb's own: the counterpart of `packages/recorder/src/page/seen`. One file for each part. */
import type { Replayer } from '@rrweb/replay';
import type { DomEvent } from '@sightline/wire/events';
import { FocusView } from './focus.ts';
import { restoreMode } from './modes.ts';
import { showMotion } from './motion.ts';
import { SeenSheets } from './sheets.ts';
import { SpriteView } from './sprites.ts';
import { closeDialogs, define, MixedView, PopoverView, showDisabled, showSeveral, takeAdopted } from './states.ts';
import { SeenTrack } from './track.ts';

export { seenStyles } from './focus.ts';

/** Makes a rebuilt page look as it was seen. */
export class SeenLayer {
  readonly #track: SeenTrack;
  readonly #sheets = new SeenSheets();
  readonly #focus = new FocusView();
  readonly #mixed = new MixedView();
  readonly #popovers = new PopoverView();
  readonly #sprites = new SpriteView();
  /** Unix ms of the moment last shown. */
  #atMs = 0;
  /** A page or its styles changed since they were last gone through. */
  #isDirty = true;

  constructor(
    private readonly replayer: Replayer,
    events: readonly DomEvent[],
  ) {
    this.#track = new SeenTrack(events);
    // A dark page in a frame of the same scheme would let the light background of the player through.
    replayer.iframe.style.colorScheme = 'light';
    replayer.on('flush', () => (this.#isDirty = true));
    replayer.on('event-cast', (event) => {
      if (changesStyles(event as DomEvent)) this.#isDirty = true;
    });
    // What is loaded comes later; rebuilding a page removes its listeners.
    replayer.on('fullsnapshot-rebuilded', () => {
      const page = replayer.iframe.contentDocument;
      if (page === null) return;
      restoreMode(page, page.compatMode === 'BackCompat');
      page.addEventListener('load', () => this.#reload(), true);
    });
  }

  /** After the replayer shows the page of a moment, Unix ms. */
  show(atMs: number): void {
    this.#atMs = atMs;
    const page = this.replayer.iframe.contentDocument;
    if (!this.#track.isRecorded || page === null) return;
    const { media, top, off, bare, focus, mixed, several } = this.#track.partsAt(atMs);
    const mirror = this.replayer.getMirror();
    const nodeOf = (id: number): Node | null => mirror.getNode(id);
    const roots = this.#track.rootsOf(page, nodeOf);
    if (this.#isDirty) {
      for (const root of roots)
        if (root !== page && root.nodeType === Node.DOCUMENT_NODE) restoreMode(root as Document, this.#track.isQuirky(mirror.getId(root)));
      for (const root of roots) if (root.nodeType === Node.DOCUMENT_NODE) define(root as Document, this.#track.definedAt(atMs));
      takeAdopted(bare ?? [], nodeOf);
      showDisabled(roots, off ?? [], nodeOf);
      closeDialogs(roots);
      this.#sprites.show(roots);
    }
    if (media !== undefined && (this.#isDirty || this.#sheets.isOther(media))) this.#sheets.show(roots, media);
    this.#focus.show(focus, top?.full ?? 0, nodeOf);
    showSeveral(several ?? [], nodeOf);
    this.#mixed.show(mixed ?? [], nodeOf);
    this.#popovers.show(top?.popovers ?? [], nodeOf);
    showMotion(roots, this.#track.motionAt(atMs), atMs, nodeOf);
    this.#isDirty = false;
  }

  #reload(): void {
    this.#isDirty = true;
    this.show(this.#atMs);
  }
}

/** rrweb's sources of changes of the tree, of style rules and of adopted sheets; a disabled sheet is an event of ours (type 5). */
const styling = new Set([0, 8, 15, 16]);

function changesStyles({ type, data }: DomEvent): boolean {
  const { source, adds, attributes, texts } = (data ?? {}) as { source?: number; adds?: object[]; attributes?: object[]; texts?: object[] };
  if (type !== 3) return type === 5;
  if (!styling.has(source ?? -1)) return false;
  return source !== 0 || (adds?.length ?? 0) > 0 || (texts?.length ?? 0) > 0 || (attributes?.some(isOfSheet) ?? false);
}

const isOfSheet = ({ attributes }: { attributes?: object }): boolean =>
  ['_cssText', 'media', 'href', 'rel', 'disabled', 'open'].some((name) => Object.hasOwn(attributes ?? {}, name));
