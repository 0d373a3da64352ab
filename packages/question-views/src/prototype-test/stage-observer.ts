/** What a stage reports to its recorder. */
import type { StudyScreen } from '@sightline/wire/run';

/** Where a picture lies now: CSS px of its top left corner in the window, and CSS px per picture px. */
export interface PicturePlace {
  x: number;
  y: number;
  scale: number;
}
interface PointerPlace {
  clientX: number;
  clientY: number;
  /** As the browser gives it. */
  timeStamp: number;
}
/** What is seen of a picture, CSS px in the window. */
export interface SeenPart extends PicturePlace {
  width: number;
  height: number;
}

/** Is notified of everything that happens on the stage. */
export interface StageObserver {
  /** The screen as shown, and an overlay above it; reported at every render. */
  stage(shown: SeenPart & { overlay?: SeenPart }): void;
  /** A press on a picture; `beside` is the overlay that it closes by falling beside it. */
  press(screenId: string, place: PicturePlace, pointer: PointerPlace, hitTest: () => string | null, beside?: string): void;
  move(screenId: string, place: PicturePlace, pointer: PointerPlace): void;
  /** Top edge of the visible part in picture px. */
  scroll(screenId: string, top: number, input: { timeStamp: number }): void;
}

export function placeOf(picture: HTMLElement, screen: StudyScreen): PicturePlace {
  const box = picture.getBoundingClientRect();
  return { x: box.left, y: box.top, scale: box.width / screen.width };
}
