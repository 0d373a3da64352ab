/** The words of the transcript that are selected in the page. */
import { useEffect, useState, type RefObject } from 'react';
import type { WireTranscriptSegment } from '@sightline/wire/calls';
import { selectedWords, shownText, type SaidSpan, type TextPlace } from './selected-words.ts';

/** Marks the element whose text is a segment's. */
export const segmentIndex = 'data-segment';

export function useSelectedWords(list: RefObject<HTMLElement | null>, segments: readonly WireTranscriptSegment[]): SaidSpan | null {
  const [span, setSpan] = useState<SaidSpan | null>(null);
  useEffect(() => {
    const read = (): void => setSpan(list.current === null ? null : spanOf(list.current, segments));
    document.addEventListener('selectionchange', read);
    return () => document.removeEventListener('selectionchange', read);
  }, [list, segments]);
  return span;
}

function spanOf(list: HTMLElement, segments: readonly WireTranscriptSegment[]): SaidSpan | null {
  const selection = getSelection();
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const texts = [...list.querySelectorAll(`[${segmentIndex}]`)].filter((element) => range.intersectsNode(element));
  const [first, last] = [texts[0], texts.at(-1)];
  if (first === undefined || last === undefined) return null;
  const [from, to] = [placeIn(first, range.startContainer, range.startOffset), placeIn(last, range.endContainer, range.endOffset)];
  const whole = segments[indexOf(last)];
  if (whole === undefined) return null;
  return selectedWords(
    segments,
    from ?? { index: indexOf(first), offset: 0 },
    to ?? { index: indexOf(last), offset: shownText(whole).length },
  );
}

const indexOf = (element: Element): number => Number(element.getAttribute(segmentIndex));

/** null if the selection begins or ends outside of this text. */
function placeIn(element: Element, container: Node, offset: number): TextPlace | null {
  return container.nodeType === Node.TEXT_NODE && element.contains(container) ? { index: indexOf(element), offset } : null;
}
