/** Records a document by rrweb, with every typed text masked; of a page, or of a frame in it. */
import { record } from '@rrweb/record';
import type { DomEvent } from '@sightline/wire/events';
import type { TextHiding } from '@sightline/wire/run';
import { closedHostBox } from './closed-host.ts';
import { followParent } from './frames.ts';
import { textMasks } from './hidden-texts.ts';
import { unmadeClicks } from './made-clicks.ts';
import { chosenSourceOf, naturalSizeOf } from './natural-size.ts';
import { ownElementClass } from './own-element.ts';
import { makePrivate, type Privacy } from './private-event.ts';
import { slimDOMOptions } from './slim-options.ts';
import { styledSelectors } from './styled-selectors.ts';
import { styleTextOf } from './style-text.ts';
import { textAround } from './text-around.ts';
import { followTyping, learnFromFrames, readFocused } from './typed-fields.ts';
import { TypedWords } from './typed-words.ts';

/** Text inside these is written or marked private: recorded as asterisks of the same length. */
const maskedText =
  '[data-sightline-mask], [contenteditable]:not([contenteditable="false"]), [role="textbox"]:not([aria-readonly="true"]), textarea';

/** Kinds of fields whose content is typed; what is chosen is shown. */
const typedKinds = ['email', 'number', 'password', 'search', 'tel', 'text', 'textarea', 'url'];

/** What is recorded of a document, and what is not. */
export interface Recorded {
  words: TypedWords;
  onTyped: () => void;
  onKeys: () => void;
  keptParameters: readonly string[];
  leftOut: readonly string[];
  hideTexts: TextHiding;
  withStyles: boolean;
  noteRoot?: (id: number) => void;
}

const nothingAround = { before: '', after: '' };

/** Selectors as the browser understands them; a wrong one would stop the recorder. */
export function understood(selectors: readonly string[]): string[] {
  const nowhere = document.createDocumentFragment();
  return selectors.filter((selector) => {
    try {
      nowhere.querySelector(selector);
      return true;
    } catch {
      return false;
    }
  });
}

function privacyOf({ words, keptParameters, hideTexts, noteRoot }: Recorded): Privacy {
  return {
    ...(noteRoot !== undefined && { noteRoot }),
    ...textMasks(hideTexts, words),
    know: (name) => words.know(name),
    labelOf: (query) => words.labelOf(query),
    keptParameters,
    isStyled: styledSelectors(document),
    isStyleText: (id) => record.mirror.getNode(id)?.parentNode?.nodeName.toLowerCase() === 'style',
    isTyped: (id) => {
      const parent = record.mirror.getNode(id)?.parentElement;
      return parent?.isContentEditable === true || parent?.ownerDocument.designMode === 'on';
    },
    textAround: (id) => (words.isEmpty ? nothingAround : textAround(record.mirror.getNode(id))),
    styleText: (id, recorded) => styleTextOf(record.mirror.getNode(id), recorded),
    closedBox: (id) => closedHostBox(record.mirror.getNode(id)),
    chosenSource: (id) => chosenSourceOf(record.mirror.getNode(id)),
    naturalSize: (id) => {
      const size = naturalSizeOf(record.mirror.getNode(id));
      return size === null ? '' : `${size.width}x${size.height}`;
    },
  };
}

/** rrweb with the tester's privacy in mind; returns a function that stops it. */
export function recordDocument(emit: (event: DomEvent) => void, recorded: Recorded): () => void {
  const privacy = privacyOf(recorded);
  const { words, onTyped, onKeys } = recorded;
  const stopTyping = followTyping(window, words, { onLearned: onTyped, onKeys });
  const leftOut = understood(recorded.leftOut).join(', ');
  const isUnmade = unmadeClicks();
  const learnsFocused = readFocused(words);
  const stop = record({
    emit: (event) => {
      const recorded = event as DomEvent;
      if (!isUnmade(recorded, window.event)) emit(recorded);
    },
    plugins: [
      {
        name: 'sightline/private',
        options: {},
        // Here, since the events of a frame go to the page around it without passing `emit`.
        eventProcessor: (event) => {
          const domEvent = event as unknown as DomEvent;
          if (domEvent.type === 3) learnFromFrames(domEvent.data as object, (id) => record.mirror.getNode(id), words, onTyped);
          if (learnsFocused()) onTyped();
          makePrivate(domEvent, privacy);
          return event;
        },
      },
    ],
    maskInputOptions: Object.fromEntries(typedKinds.map((kind) => [kind, true])),
    maskTextSelector: maskedText,
    blockClass: ownElementClass,
    ...(leftOut !== '' && { blockSelector: leftOut }),
    slimDOMOptions,
    inlineStylesheet: recorded.withStyles,
    inlineImages: false,
    recordCanvas: false,
    collectFonts: false,
    recordCrossOriginIframes: true,
    recordAfter: 'DOMContentLoaded',
    sampling: { mousemove: 50, scroll: 100 },
    // A fault inside the recorder must never become a fault of the site.
    errorHandler: () => true,
  });
  return () => {
    stop?.();
    stopTyping();
  };
}

/** In a frame: records it as a part of the page around it, while that one is recorded and is of the same site. */
export function recordAsFrame(): void {
  followParent((rules, tell) => {
    const words = new TypedWords(rules.typed);
    return recordDocument(() => undefined, {
      ...rules,
      hideTexts: rules.hideTexts ?? 0,
      words,
      onTyped: () => tell(words.state),
      onKeys: () => undefined,
      withStyles: true,
    });
  });
}
