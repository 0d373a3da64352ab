/** The size that a picture has by itself: a replay that lacks the picture leaves as much room for it. */

export interface NaturalSize {
  width: number;
  height: number;
}

/** CSS px; null for what is no picture or film, or has not loaded. */
export function naturalSizeOf(node: EventTarget | null): NaturalSize | null {
  const { naturalWidth, naturalHeight, videoWidth, videoHeight } = (node ?? {}) as Partial<HTMLImageElement & HTMLVideoElement>;
  const [width, height] = [naturalWidth ?? videoWidth ?? 0, naturalHeight ?? videoHeight ?? 0];
  return width > 0 && height > 0 ? { width, height } : null;
}

/** The address that the browser chose for a picture that has several; empty for any other. */
export function chosenSourceOf(node: EventTarget | null): string {
  const { currentSrc, srcset, parentNode } = (node ?? {}) as Partial<HTMLImageElement>;
  const isChosen = (srcset ?? '') !== '' || parentNode?.nodeName === 'PICTURE';
  return isChosen && currentSrc?.startsWith('http') === true ? currentSrc : '';
}

/** Calls `onSize` for each picture and film of the page that loads from now on. Returns a function that stops it. */
export function followSizes(page: Document, onSize: (node: Node, size: NaturalSize) => void): () => void {
  const listen = ({ target }: Event): void => {
    const size = naturalSizeOf(target);
    if (size !== null) onSize(target as Node, size);
  };
  // Neither bubbles.
  page.addEventListener('load', listen, true);
  page.addEventListener('loadedmetadata', listen, true);
  return () => {
    page.removeEventListener('load', listen, true);
    page.removeEventListener('loadedmetadata', listen, true);
  };
}
