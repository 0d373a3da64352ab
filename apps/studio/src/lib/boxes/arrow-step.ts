/** How far an arrow key moves a box. */
import type { Point } from './box-geometry.ts';

/** Picture pixels; null for any other key. */
export function arrowStep(key: string, step: number): Point | null {
  if (key === 'ArrowLeft') return { x: -step, y: 0 };
  if (key === 'ArrowRight') return { x: step, y: 0 };
  if (key === 'ArrowUp') return { x: 0, y: -step };
  return key === 'ArrowDown' ? { x: 0, y: step } : null;
}
