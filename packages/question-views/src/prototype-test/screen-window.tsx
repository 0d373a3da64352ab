/** The part of a screen that the device shows, which scrolls: of the screen itself, or of one that stands above it as an overlay. */
import type { StudyHotspot, StudyPrototype, StudyScreen } from '@sightline/wire/run';
import { useLayoutEffect, useState, type CSSProperties, type MouseEvent, type RefObject } from 'react';
import { HotspotButtons } from './hotspot-buttons.tsx';
import { hotspotUnder } from './stage-size.ts';
import { placeOf, type StageObserver } from './stage-observer.ts';
import styles from './stage.module.css';

interface ScreenWindowProps {
  prototype: StudyPrototype;
  screen: StudyScreen;
  /** Name for screen readers. */
  label: string;
  window: RefObject<HTMLDivElement | null>;
  /** CSS px per picture px. */
  scale: number;
  style: CSSProperties;
  className: string | undefined;
  /** Below an overlay nothing of it is reached. */
  inert?: boolean;
  /** Returns whether it led to another screen: if not, the hotspots are shown to those who try the prototype. */
  onHotspot: (spot: StudyHotspot) => boolean;
  observer: StageObserver | undefined;
  hints: { back: string } | undefined;
}

export function ScreenWindow({ prototype, screen, label, window, scale, style, className, inert = false, ...on }: ScreenWindowProps) {
  const { onHotspot, observer, hints } = on;
  const [misses, setMisses] = useState(0);
  useLayoutEffect(() => {
    window.current?.scrollTo(0, 0);
    setMisses(0);
  }, [window, screen.id]);
  const press = (event: MouseEvent<HTMLElement>): void => {
    const place = placeOf(event.currentTarget, screen);
    const hit = hotspotUnder(screen.hotspots, (event.clientX - place.x) / place.scale, (event.clientY - place.y) / place.scale);
    observer?.press(screen.id, place, event, () => hit?.id ?? null);
    if (hit === null || !onHotspot(hit)) setMisses(misses + 1);
  };
  return (
    <div
      ref={window}
      className={className}
      style={style}
      tabIndex={0}
      role="group"
      aria-label={label}
      inert={inert}
      onScroll={(event) => observer?.scroll(screen.id, event.currentTarget.scrollTop / scale, event)}
    >
      <div
        className={styles.picture}
        onClick={press}
        onPointerMove={(event) => observer?.move(screen.id, placeOf(event.currentTarget, screen), event)}
      >
        <img
          src={screen.imageUrl}
          alt={screen.name}
          width={Math.round(screen.width * scale)}
          height={Math.round(screen.height * scale)}
          draggable={false}
        />
        {hints && (
          <HotspotButtons key={misses} prototype={prototype} screen={screen} shown={misses > 0} back={hints.back} onHotspot={onHotspot} />
        )}
      </div>
    </div>
  );
}
