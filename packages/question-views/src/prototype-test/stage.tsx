/** A prototype played in the frame of its device, without any recording: presses follow hotspots, a miss shows where they are. */
import type { StudyPrototype, StudyScreen } from '@sightline/wire/run';
import { useLayoutEffect, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { hotspotUnder, stageSize, type Room } from './stage-size.ts';
import styles from './stage.module.css';

interface PrototypeStageProps {
  prototype: StudyPrototype;
  screen: StudyScreen;
  /** Name for screen readers. */
  label: string;
  /** A press on a hotspot that leads to a screen. */
  onGo: (screenId: string) => void;
}

export function PrototypeStage({ prototype, screen, label, onGo }: PrototypeStageProps) {
  const roomElement = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const room = useRoom(roomElement);
  const [misses, setMisses] = useState(0);
  const size = room && stageSize(room, prototype.device, prototype.aspect);
  useLayoutEffect(() => {
    scroller.current?.scrollTo(0, 0);
    setMisses(0);
  }, [screen.id]);
  const press = (event: MouseEvent<HTMLElement>): void => {
    const box = event.currentTarget.getBoundingClientRect();
    const scale = box.width / screen.width;
    const target = hotspotUnder(screen.hotspots, (event.clientX - box.left) / scale, (event.clientY - box.top) / scale)?.targetScreenId;
    if (target) onGo(target);
    else setMisses(misses + 1);
  };
  return (
    <div className={styles.room} ref={roomElement}>
      {size ? (
        <div className={styles[prototype.device]}>
          <div ref={scroller} className={styles.scroller} style={size} tabIndex={0} role="group" aria-label={label}>
            <div className={styles.picture} onClick={press}>
              <img
                src={screen.imageUrl}
                alt={screen.name}
                width={size.width}
                height={Math.round((screen.height * size.width) / screen.width)}
                draggable={false}
              />
              <Hotspots key={misses} prototype={prototype} screen={screen} shown={misses > 0} onGo={onGo} />
            </div>
          </div>
        </div>
      ) : null}
    </div>
  );
}

interface HotspotsProps {
  prototype: StudyPrototype;
  screen: StudyScreen;
  shown: boolean;
  onGo: (screenId: string) => void;
}

/** Buttons over the picture, so that the keyboard reaches every hotspot; seen only after a miss or in focus. */
function Hotspots({ prototype, screen, shown, onGo }: HotspotsProps) {
  const nameOf = (id: string | null): string | undefined => prototype.screens.find((one) => one.id === id)?.name;
  return screen.hotspots.map((spot, index) => (
    <button
      key={spot.id}
      type="button"
      className={styles.hotspot}
      data-shown={shown || undefined}
      aria-label={nameOf(spot.targetScreenId) ?? String(index + 1)}
      style={{
        left: `${(spot.x / screen.width) * 100}%`,
        top: `${(spot.y / screen.height) * 100}%`,
        width: `${(spot.width / screen.width) * 100}%`,
        height: `${(spot.height / screen.height) * 100}%`,
      }}
      onClick={(event) => {
        // A press of the pointer is judged by its place on the picture; only the keyboard presses the button itself.
        if (event.detail !== 0) return;
        event.stopPropagation();
        if (spot.targetScreenId !== null) onGo(spot.targetScreenId);
      }}
    />
  ));
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
