/** Films by what their face looks at. */
import { calibrationPoints, validationPoints } from '@sightline/face/gaze';
import { laptopScene, momentsPerSecond, seeded, type FaceMoment } from './face-film.ts';

const { width, height } = laptopScene.viewport;

/**
 * What gaze is measured on: the nine calibration points, then the four of the validation, a second each. `still` trembles by a fifth of a millimetre; `moving` sways by centimetres and leans its head.
 */
export function lookFilm(head: 'still' | 'moving'): FaceMoment[] {
  const random = seeded(3);
  const tremble = (): FaceMoment['head'] => ({ xMm: (random() - 0.5) * 0.4, yMm: (random() - 0.5) * 0.4, rollDeg: 0 });
  const sway = (seconds: number): FaceMoment['head'] => ({
    xMm: 12 * Math.sin(seconds * 1.3),
    yMm: 8 * Math.sin(seconds * 0.9 + 1),
    rollDeg: 3 * Math.sin(seconds * 0.7),
  });
  const looks = [...calibrationPoints('standard'), ...validationPoints()];
  return looks.flatMap(({ x, y }, look) =>
    Array.from({ length: momentsPerSecond }, (_, index) => ({
      gaze: { x: x * width, y: y * height },
      head: head === 'still' ? tremble() : sway(look + index / momentsPerSecond),
    })),
  );
}

/** A face that sits still and looks about a viewport, for what needs a tester and no figures. */
export function aboutFilm(viewport: { width: number; height: number }): FaceMoment[] {
  const random = seeded(3);
  const looks = Array.from({ length: 8 }, () => ({ x: random() * viewport.width, y: random() * viewport.height }));
  return looks.flatMap((gaze) => Array.from({ length: 6 }, () => ({ gaze, head: { xMm: 0, yMm: 0, rollDeg: 0 } })));
}
