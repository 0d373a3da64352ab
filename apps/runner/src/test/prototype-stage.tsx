/** Plays a prototype's screens: draws one fitted to the room, follows hotspots, records presses, moves and scrolling in picture px. */
import { StageRecorder, type StagePlace } from '@sightline/recorder/pointer';
import type { StudyPrototype, StudyScreen } from '@sightline/wire/run';
import { useEffect, useLayoutEffect, useRef, useState, type MouseEvent, type RefObject } from 'react';
import { useRun } from '../run/run-context.ts';
import { hotspotAt } from './hotspot-at.ts';
import styles from './prototype.module.css';
import { stageSize, type Room } from './stage-size.ts';

function useRoom(element: RefObject<HTMLElement | null>): Room | null {
  const [room, setRoom] = useState<Room | null>(null);
  useLayoutEffect(() => {
    const watched = element.current;
    if (watched === null) return;
    const measure = (): void => setRoom({ width: watched.clientWidth, height: watched.clientHeight });
    const observer = new ResizeObserver(measure);
    observer.observe(watched);
    measure();
    return () => observer.disconnect();
  }, [element]);
  return room;
}

function useStageRecorder(questionId: string, screenId: string): StageRecorder {
  const { session } = useRun();
  const [recorder] = useState(() => new StageRecorder({ questionId, emit: (event) => session.emit(event), now: session.now }));
  useEffect(() => recorder.screen(screenId), [recorder, screenId]);
  useEffect(() => () => recorder.flush(), [recorder]);
  return recorder;
}

interface PrototypeStageProps {
  questionId: string;
  prototype: StudyPrototype;
  screen: StudyScreen;
}

export function PrototypeStage({ questionId, prototype, screen }: PrototypeStageProps) {
  const { session, texts } = useRun();
  const roomElement = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const room = useRoom(roomElement);
  const recorder = useStageRecorder(questionId, screen.id);
  const size = room === null ? null : stageSize(room, prototype.device, prototype.aspect);
  const scale = size === null ? 1 : size.width / screen.width;

  const placeNow = (): StagePlace => {
    const box = picture.current!.getBoundingClientRect();
    return { x: box.left, y: box.top, scale: box.width / screen.width };
  };
  useLayoutEffect(() => {
    scroller.current?.scrollTo(0, 0);
  }, [screen.id]);
  useLayoutEffect(() => {
    const box = scroller.current?.getBoundingClientRect();
    if (size === null || box === undefined) return;
    recorder.stage({
      x: Math.round(box.left),
      y: Math.round(box.top),
      width: size.width,
      height: size.height,
      scale: size.width / screen.width,
    });
  });

  const press = (event: MouseEvent): void => {
    const hit = recorder.press(screen.id, placeNow(), event, (x, y) => hotspotAt(screen.hotspots, x, y)?.id ?? null);
    const target = screen.hotspots.find((hotspot) => hotspot.id === hit)?.targetScreenId ?? null;
    if (target !== null && prototype.screens.some((one) => one.id === target)) session.showScreen(target);
  };
  return (
    <div className={styles.stageRoom} ref={roomElement}>
      {size !== null && (
        <div className={size.framed ? (prototype.device === 'phone' ? styles.phone : styles.desktop) : styles.bare}>
          <div
            ref={scroller}
            className={styles.scroller}
            style={{ width: size.width, height: size.height }}
            tabIndex={0}
            role="group"
            aria-label={texts.run.stage(screen.name)}
            onScroll={(event) => recorder.scroll(screen.id, event.currentTarget.scrollTop / scale)}
          >
            <img
              ref={picture}
              className={styles.picture}
              src={screen.imageUrl}
              alt={screen.name}
              width={size.width}
              height={Math.round(screen.height * scale)}
              draggable={false}
              onClick={press}
              onPointerMove={(event) => recorder.move(screen.id, placeNow(), event)}
            />
          </div>
        </div>
      )}
    </div>
  );
}
