/** The open screen with its hotspots, drawn, moved and resized with the pointer; it scrolls as it does on the tester's device. */
import type { WirePrototype, WirePrototypeScreen } from '@sightline/wire/calls';
import { useEffect, useMemo, useRef, type PointerEvent, type RefObject } from 'react';
import { showAttention } from '../../../lib/notify.ts';
import { prototypeTexts as texts } from '../../../lib/texts/prototype.ts';
import classes from './hotspot-canvas.module.css';
import { HotspotFrame } from './hotspot-frame.tsx';
import { boxInPercent } from '../../../lib/boxes/box-geometry.ts';
import { targetWords } from './hotspot-words.ts';
import { ScreenPicture } from './screen-picture.tsx';
import type { Guides } from '../../../lib/boxes/snapping.ts';
import type { Editing } from './use-editing.ts';
import { useBoxDrag } from '../../../lib/boxes/use-box-drag.ts';
import type { LinkDrag } from './use-link-drag.ts';
import type { DrawnSize } from './zoom.ts';

interface HotspotCanvasProps {
  prototype: WirePrototype;
  screen: WirePrototypeScreen;
  editing: Editing;
  locked: string | null;
  link: LinkDrag;
  /** As drawn, with the device's width over height. */
  size: DrawnSize;
  aspect: number;
  scroller: RefObject<HTMLDivElement | null>;
}

export function HotspotCanvas({ prototype, screen, editing, locked, link, size, aspect, scroller }: HotspotCanvasProps) {
  const drag = useBoxDrag({
    picture: screen,
    boxes: screen.Hotspots,
    attribute: 'hotspot',
    disabled: locked !== null,
    onSelect: editing.select,
    onDrawn: editing.add,
    onChanged: editing.change,
  });
  useFreshFocus(scroller, editing.freshId, screen);
  useEffect(() => {
    scroller.current?.scrollTo(0, 0);
  }, [scroller, screen.Id]);
  const height = (screen.Height / screen.Width) * size.width;
  const picture = useMemo(() => ({ Width: screen.Width, Height: screen.Height }), [screen.Width, screen.Height]);
  const beginLink = (event: PointerEvent<HTMLElement>): void => {
    const dot = dotOf(event);
    if (dot && editing.selectedId !== null) link.begin(editing.selectedId, dot, event);
  };
  const refuse = (event: PointerEvent): void => {
    if (locked !== null && !(event.target instanceof Element && event.target.closest('[data-hotspot]'))) showAttention(locked);
  };
  return (
    <div ref={scroller} className={classes.scroll} style={{ height: size.room }} onPointerDown={refuse}>
      <div
        className={classes.canvas}
        role="group"
        aria-label={texts.canvas(screen.Name)}
        data-disabled={locked !== null || undefined}
        data-scrolls={height > size.room || undefined}
        style={{ width: size.width, height }}
        {...drag.handlers}
        onPointerDown={(event) => (dotOf(event) ? beginLink(event) : drag.handlers.onPointerDown(event))}
        onFocus={({ target }) => target.dataset['hotspot'] !== undefined && editing.select(target.dataset['hotspot'])}
      >
        <ScreenPicture key={screen.ImageUrl} screen={screen} />
        <Fold screen={screen} aspect={aspect} />
        {screen.Hotspots.map((hotspot, index) => (
          <HotspotFrame
            key={hotspot.Id}
            picture={picture}
            hotspot={hotspot}
            box={drag.boxOf(hotspot)}
            place={index + 1}
            target={targetWords(prototype, hotspot)}
            selected={hotspot.Id === editing.selectedId}
            disabled={locked !== null}
          />
        ))}
        {drag.drawing ? <div className={classes.drawing} style={boxInPercent(drag.drawing, screen)} /> : null}
        <GuideLines guides={drag.guides} screen={screen} />
      </div>
    </div>
  );
}

/** The dot by which the chosen hotspot is led on. */
function dotOf({ target }: PointerEvent): Element | null {
  return target instanceof Element ? target.closest('[data-link]') : null;
}

/** A hotspot just added takes the focus as soon as it is drawn, unless something is being typed. */
function useFreshFocus(scroller: RefObject<HTMLElement | null>, freshId: string | null, screen: WirePrototypeScreen): void {
  const focused = useRef<string | null>(null);
  useEffect(() => {
    if (freshId === null || focused.current === freshId) return;
    const frame = scroller.current?.querySelector<HTMLElement>(`[data-hotspot="${CSS.escape(freshId)}"]`);
    if (!frame) return;
    focused.current = freshId;
    frame.focus({ preventScroll: true });
    frame.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [scroller, freshId, screen.Hotspots]);
}

/** Where the device's lower edge is before anybody scrolls; only on a screen that is higher. */
function Fold({ screen, aspect }: { screen: WirePrototypeScreen; aspect: number }) {
  const fold = screen.Width / aspect;
  if (screen.Height < fold + 2) return null;
  return (
    <div className={classes.fold} style={{ top: `${(fold / screen.Height) * 100}%` }}>
      <span>{texts.fold}</span>
    </div>
  );
}

function GuideLines({ guides, screen }: { guides: Guides; screen: WirePrototypeScreen }) {
  return (
    <>
      {guides.x === null ? null : <div className={classes.guideX} style={{ left: `${(guides.x / screen.Width) * 100}%` }} />}
      {guides.y === null ? null : <div className={classes.guideY} style={{ top: `${(guides.y / screen.Height) * 100}%` }} />}
    </>
  );
}
