/** Plays a prototype's screen, fitted to the room there is: for testers, recorded; for researchers who try it, with its hotspots told. */
import type { StudyPrototype, StudyScreen } from '@sightline/wire/run';
import { useLayoutEffect, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { HotspotButtons } from './hotspot-buttons.tsx';
import { hotspotUnder, stageSize, type Room } from './stage-size.ts';
import styles from './stage.module.css';

/** Where the picture lies now: CSS px of its top left corner in the window, and CSS px per picture px. */
interface PicturePlace {
  x: number;
  y: number;
  scale: number;
}
interface PointerPlace {
  clientX: number;
  clientY: number;
}

/** Is told all that happens on the stage. */
interface StageWitness {
  /** The scroller as shown, CSS px in the window; told at every drawing. */
  stage(shown: { x: number; y: number; width: number; height: number; scale: number }): void;
  press(screenId: string, place: PicturePlace, pointer: PointerPlace, hitTest: () => string | null): void;
  move(screenId: string, place: PicturePlace, pointer: PointerPlace): void;
  /** Top edge of the visible part in picture px. */
  scroll(screenId: string, top: number): void;
}

interface PrototypeStageProps {
  prototype: StudyPrototype;
  screen: StudyScreen;
  /** Name for screen readers. */
  label: string;
  /** A press on a hotspot that leads to a screen. */
  onGo: (screenId: string) => void;
  /** A press on a hotspot that goes back. */
  onBack: () => void;
  witness?: StageWitness;
  /** The keyboard reaches the hotspots and a miss shows them; never before a tester. `back` names one that goes back. */
  hints?: { back: string };
}

export function PrototypeStage({ prototype, screen, label, onGo, onBack, witness, hints }: PrototypeStageProps) {
  const roomElement = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const room = useRoom(roomElement);
  const [misses, setMisses] = useState(0);
  const size = room && stageSize(room, prototype.device, prototype.aspect);
  const scale = size === null ? 1 : size.width / screen.width;
  useLayoutEffect(() => {
    scroller.current?.scrollTo(0, 0);
    setMisses(0);
  }, [screen.id]);
  useLayoutEffect(() => {
    const box = scroller.current?.getBoundingClientRect();
    if (size === null || box === undefined) return;
    witness?.stage({ x: Math.round(box.left), y: Math.round(box.top), width: size.width, height: size.height, scale });
  });
  const press = (event: MouseEvent<HTMLElement>): void => {
    const place = placeOf(event.currentTarget, screen);
    const hit = hotspotUnder(screen.hotspots, (event.clientX - place.x) / place.scale, (event.clientY - place.y) / place.scale);
    witness?.press(screen.id, place, event, () => hit?.id ?? null);
    const target = prototype.screens.find((one) => one.id === hit?.targetScreenId);
    if (hit?.goesBack === true) onBack();
    else if (target) onGo(target.id);
    else setMisses(misses + 1);
  };
  return (
    <div className={styles.room} ref={roomElement}>
      {size && (
        <div className={size.framed ? styles[prototype.device] : styles.bare}>
          <div
            ref={scroller}
            className={styles.scroller}
            style={{ width: size.width, height: size.height }}
            tabIndex={0}
            role="group"
            aria-label={label}
            onScroll={(event) => witness?.scroll(screen.id, event.currentTarget.scrollTop / scale)}
          >
            <div
              className={styles.picture}
              onClick={press}
              onPointerMove={(event) => witness?.move(screen.id, placeOf(event.currentTarget, screen), event)}
            >
              <img
                src={screen.imageUrl}
                alt={screen.name}
                width={size.width}
                height={Math.round(screen.height * scale)}
                draggable={false}
              />
              {hints && (
                <HotspotButtons
                  key={misses}
                  prototype={prototype}
                  screen={screen}
                  shown={misses > 0}
                  back={hints.back}
                  onGo={onGo}
                  onBack={onBack}
                />
              )}
            </div>
          </div>
        </div>
      )}
    </div>
  );
}

function placeOf(picture: HTMLElement, screen: StudyScreen): PicturePlace {
  const box = picture.getBoundingClientRect();
  return { x: box.left, y: box.top, scale: box.width / screen.width };
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
