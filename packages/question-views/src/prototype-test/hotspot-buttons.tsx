/** Buttons over a prototype's picture, so that the keyboard reaches every hotspot; seen only after a miss or in focus. */
import type { StudyHotspot, StudyPrototype, StudyScreen } from '@sightline/wire/run';
import styles from './stage.module.css';

interface HotspotButtonsProps {
  prototype: StudyPrototype;
  screen: StudyScreen;
  shown: boolean;
  /** Name of a hotspot that goes back. */
  back: string;
  onHotspot: (spot: StudyHotspot) => void;
}

export function HotspotButtons({ prototype, screen, shown, back, onHotspot }: HotspotButtonsProps) {
  const nameOf = (id: string | null): string | undefined => prototype.screens.find((one) => one.id === id)?.name;
  return screen.hotspots.map((spot, index) => (
    <button
      key={spot.id}
      type="button"
      className={styles.hotspot}
      data-shown={shown || undefined}
      aria-label={(spot.goesBack === true ? back : nameOf(spot.targetScreenId)) ?? String(index + 1)}
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
        onHotspot(spot);
      }}
    />
  ));
}
