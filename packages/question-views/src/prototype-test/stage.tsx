/** Plays a prototype, fitted to the room there is: for testers, recorded; for researchers who try it, with its hotspots shown. */
import { closed, follow, overlayBox, shownId, type Shown } from '@sightline/domain/prototypes';
import type { StudyHotspot, StudyPrototype, StudyScreen } from '@sightline/wire/run';
import { useLayoutEffect, useRef, useState, type PointerEvent, type MouseEvent, type RefObject } from 'react';
import { ScreenWindow } from './screen-window.tsx';
import { stageSize, type Room } from './stage-size.ts';
import { placeOf, type SeenPart, type StageObserver } from './stage-observer.ts';
import styles from './stage.module.css';

interface PrototypeStageProps {
  prototype: StudyPrototype;
  shown: Shown;
  /** Name of a screen for screen readers. */
  label: (screenName: string) => string;
  /** A press leads on, back, or closes an overlay. */
  onShow: (shown: Shown) => void;
  observer?: StageObserver;
  /** The keyboard reaches the hotspots and a miss shows them; never before a tester. Names what goes back, and what closes an overlay. */
  hints?: { back: string; close: string };
}

export function PrototypeStage(props: PrototypeStageProps) {
  const { prototype, shown } = props;
  const roomElement = useRef<HTMLDivElement>(null);
  const room = useRoom(roomElement);
  const screen = screenOf(prototype, shown.screenId) ?? prototype.screens[0];
  return (
    // A picture is the same in every language.
    <div className={styles.room} ref={roomElement} dir="ltr">
      {room && screen && <Device {...props} room={room} screen={screen} />}
    </div>
  );
}

const screenOf = (prototype: StudyPrototype, id: string | undefined): StudyScreen | undefined =>
  prototype.screens.find((one) => one.id === id);

function Device({
  prototype,
  shown,
  label,
  onShow,
  observer,
  hints,
  room,
  screen,
}: PrototypeStageProps & { room: Room; screen: StudyScreen }) {
  const below = useRef<HTMLDivElement>(null);
  const above = useRef<HTMLDivElement>(null);
  const size = stageSize(room, prototype.device, prototype.aspect);
  const scale = size.width / screen.width;
  const overlay = screenOf(prototype, shown.overlay?.screenId);
  const box = overlay && shown.overlay ? overlayBox({ ...size, scale }, overlay, shown.overlay.place) : null;
  useLayoutEffect(() => {
    if (below.current === null) return;
    const seen = seenPart(below.current, size, scale);
    observer?.stage(above.current && box ? { ...seen, overlay: seenPart(above.current, box, box.scale) } : seen);
  });
  useFocusOnTop(below, above, overlay?.id);
  const hotspot = (spot: StudyHotspot): boolean => {
    const next = follow(shown, spot);
    if (next === shown || screenOf(prototype, shownId(next)) === undefined) return false;
    onShow(next);
    return true;
  };
  const parts = { prototype, observer, hints, onHotspot: hotspot };
  return (
    <div className={size.framed ? styles[prototype.device] : styles.bare}>
      <div className={styles.window} style={{ width: size.width, height: size.height }}>
        <ScreenWindow
          {...parts}
          screen={screen}
          label={label(screen.name)}
          window={below}
          scale={scale}
          className={styles.scroller}
          style={{ width: size.width, height: size.height }}
          inert={box !== null}
        />
        {overlay && box && (
          <>
            <Beside
              screen={screen}
              overlay={overlay}
              below={below}
              observer={observer}
              name={hints?.close}
              onClose={() => onShow(closed(shown))}
            />
            <ScreenWindow
              {...parts}
              screen={overlay}
              label={label(overlay.name)}
              window={above}
              scale={box.scale}
              className={`${styles.scroller} ${styles.overlay}`}
              style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
            />
          </>
        )}
      </div>
    </div>
  );
}

function seenPart(element: HTMLElement, { width, height }: Room, scale: number): SeenPart {
  const { left, top } = element.getBoundingClientRect();
  return { x: Math.round(left), y: Math.round(top), width, height, scale };
}

/** An overlay takes the focus while it is open, so that keys scroll it and reach its hotspots, and gives it back. */
function useFocusOnTop(below: RefObject<HTMLElement | null>, above: RefObject<HTMLElement | null>, overlayId: string | undefined): void {
  const last = useRef(overlayId);
  useLayoutEffect(() => {
    if (last.current === overlayId) return;
    last.current = overlayId;
    (above.current ?? below.current)?.focus({ preventScroll: true });
  }, [below, above, overlayId]);
}

interface BesideProps {
  screen: StudyScreen;
  overlay: StudyScreen;
  below: RefObject<HTMLDivElement | null>;
  observer: StageObserver | undefined;
  /** Where the keyboard reaches it. */
  name: string | undefined;
  onClose: () => void;
}

/** All that lies beside the overlay, dimmed: a press there closes it. It is reported in px of the screen below. */
function Beside({ screen, overlay, below, observer, name, onClose }: BesideProps) {
  const told = (tell: (picture: HTMLElement) => void): void => {
    const picture = below.current?.firstElementChild;
    if (picture instanceof HTMLElement) tell(picture);
  };
  const press = (event: MouseEvent): void => {
    // The keyboard presses it without a place.
    if (event.detail !== 0) told((picture) => observer?.press(screen.id, placeOf(picture, screen), event, () => null, overlay.id));
    onClose();
  };
  const move = (event: PointerEvent): void => told((picture) => observer?.move(screen.id, placeOf(picture, screen), event));
  const on = { className: styles.beside, onClick: press, onPointerMove: move };
  return name === undefined ? <div {...on} /> : <button type="button" aria-label={name} {...on} />;
}

/** Size of an element, followed as it changes; null before the first measure. */
function useRoom(element: RefObject<HTMLElement | null>): Room | null {
  const [room, setRoom] = useState<Room | null>(null);
  useLayoutEffect(() => {
    const watched = element.current;
    if (watched === null) return undefined;
    const measure = (): void => setRoom({ width: watched.clientWidth, height: watched.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return room;
}
