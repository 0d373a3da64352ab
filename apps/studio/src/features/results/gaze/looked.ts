/** The maps of the chosen grades added up, and what stands out of them. */
import type { GazeMap, GazePlace } from '@sightline/wire/calls';
import { gazeGrades } from '@sightline/domain/recordings';

export type Grade = GazeMap['Grade'];
export const grades: readonly Grade[] = gazeGrades;

export interface Looked {
  testers: number;
  seconds: number;
  /** Their error: CSS px of their screens, degrees, and px of the place. */
  errorPx: number;
  errorDeg: number;
  spreadPx: number;
  cells: readonly number[];
}

/** null if nobody of these grades looked at the place. */
export function addUp({ Maps }: GazePlace, chosen: readonly Grade[]): Looked | null {
  const maps = Maps.filter(({ Grade }) => chosen.includes(Grade));
  const [first] = maps;
  if (first === undefined) return null;
  const seconds = sum(maps.map(({ LookedSec }) => LookedSec));
  const mean = (figure: 'ErrorPx' | 'ErrorDeg' | 'SpreadPx'): number =>
    Math.sqrt(sum(maps.map((map) => map.LookedSec * map[figure] ** 2)) / Math.max(seconds, Number.EPSILON));
  return {
    testers: sum(maps.map(({ Testers }) => Testers)),
    seconds,
    errorPx: mean('ErrorPx'),
    errorDeg: mean('ErrorDeg'),
    spreadPx: mean('SpreadPx'),
    cells: first.Cells.map((_, cell) => sum(maps.map(({ Cells }) => Cells[cell] ?? 0))),
  };
}

export interface Peak {
  /** Px of the place. */
  x: number;
  y: number;
  /** Ninth of the place in which it lies, row after row. */
  ninth: number;
}

type Shape = Pick<GazePlace, 'Width' | 'Height' | 'CellPx' | 'Columns'>;

/** Where was looked longest: between cells, by the curve through the highest and its neighbours; null if nobody looked. */
export function peakOf(cells: readonly number[], shape: Shape): Peak | null {
  const most = cells.reduce((highest, value, cell) => (value > (cells[highest] ?? 0) ? cell : highest), 0);
  const height = cells[most] ?? 0;
  if (height <= 0) return null;
  const { Columns, CellPx, Width, Height } = shape;
  const [column, row] = [most % Columns, Math.floor(most / Columns)];
  const at = (x: number, y: number): number => (x < 0 || x >= Columns ? 0 : (cells[y * Columns + x] ?? 0));
  const x = Math.min(Width, (column + 0.5 + beside(at(column - 1, row), height, at(column + 1, row))) * CellPx);
  const y = Math.min(Height, (row + 0.5 + beside(at(column, row - 1), height, at(column, row + 1))) * CellPx);
  return { x, y, ninth: ninthAt(x, y, shape) };
}

/** How far the top of the curve through three values lies from the middle one, in steps. */
function beside(before: number, middle: number, after: number): number {
  const bend = before - 2 * middle + after;
  return bend === 0 ? 0 : Math.max(-0.5, Math.min(0.5, (before - after) / (2 * bend)));
}

function ninthAt(x: number, y: number, { Width, Height }: Shape): number {
  const third = (part: number, whole: number): number => Math.min(2, Math.max(0, Math.floor((3 * part) / whole)));
  return 3 * third(y, Height) + third(x, Width);
}

/** Share of the time by ninths of the place, row after row, 0 to 1. */
export function ninthsOf(cells: readonly number[], shape: Shape): number[] {
  const ninths = Array.from({ length: 9 }, () => 0);
  const middle = (number: number): number => (number + 0.5) * shape.CellPx;
  for (const [cell, ms] of cells.entries()) {
    const ninth = ninthAt(middle(cell % shape.Columns), middle(Math.floor(cell / shape.Columns)), shape);
    ninths[ninth] = (ninths[ninth] ?? 0) + ms;
  }
  const total = sum(ninths);
  return ninths.map((ms) => (total === 0 ? 0 : ms / total));
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
