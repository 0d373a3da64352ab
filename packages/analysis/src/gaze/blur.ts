/** Spreads what was counted in cells by a Gaussian; nothing is lost over the edges. */

/** Widths of the kernel on either side, in standard deviations. */
const reach = 3;
/** Above it three boxes stand for the kernel, so that the work does not grow with the error: wider than the gaze of any usable calibration. */
const widestKernel = 12;

export interface Grid {
  columns: number;
  rows: number;
  /** Row after row. */
  cells: Float64Array;
}

/** `sigma` in cells; the sum of the cells stays as it is. */
export function blur({ columns, rows, cells }: Grid, sigma: number): Float64Array {
  const spread = sigma > widestKernel ? spreadByBoxes : spreadByKernels;
  const across = spread(cells, { lines: rows, length: columns, step: 1, stride: columns }, sigma);
  return spread(across, { lines: columns, length: rows, step: columns, stride: 1 }, sigma);
}

/** How the lines of a grid, its rows or its columns, lie in its cells. */
interface Lines {
  lines: number;
  /** Cells of a line. */
  length: number;
  /** From a cell of a line to the next one, and from a line to the next one. */
  step: number;
  stride: number;
}

function spreadByKernels(cells: Float64Array, { lines, length, step, stride }: Lines, sigma: number): Float64Array {
  const kernels = kernelsOf(length, sigma);
  const spread = new Float64Array(cells.length);
  for (let line = 0; line < lines; line += 1)
    for (let at = 0; at < length; at += 1) {
      const value = cells[line * stride + at * step] ?? 0;
      const kernel = kernels[at];
      if (value === 0 || kernel === undefined) continue;
      const first = line * stride + kernel.from * step;
      for (let next = 0; next < kernel.shares.length; next += 1) spread[first + next * step]! += value * (kernel.shares[next] ?? 0);
    }
  return spread;
}

interface Kernel {
  from: number;
  shares: Float64Array;
}

/** For every cell of a row, what each cell near it gets; the shares of what lies inside add up to one. */
function kernelsOf(length: number, sigma: number): Kernel[] {
  const side = Math.ceil(reach * sigma);
  const weights = Array.from({ length: side + 1 }, (_, away) => Math.exp(-(away ** 2) / (2 * sigma ** 2)));
  return Array.from({ length }, (_, at) => {
    const from = Math.max(0, at - side);
    const to = Math.min(length - 1, at + side);
    const shares = Float64Array.from({ length: to - from + 1 }, (__, step) => weights[Math.abs(from + step - at)] ?? 0);
    const sum = shares.reduce((total, share) => total + share, 0);
    return { from, shares: shares.map((share) => share / sum) };
  });
}

const boxes = 3;

/**
 * Three box filters of the same variance together as one Gaussian (Wells 1986, "Efficient synthesis of Gaussian filters by cascaded
 * uniform filters"). Every cell is shared among those of its box that lie inside; the work is the same for every width.
 */
function spreadByBoxes(cells: Float64Array, { lines, length, step, stride }: Lines, sigma: number): Float64Array {
  const side = Math.round((Math.sqrt((12 * sigma ** 2) / boxes + 1) - 1) / 2);
  const spread = Float64Array.from(cells);
  // What begins to be added at a cell, less what ends before it.
  const changes = new Float64Array(length + 1);
  for (let line = 0; line < lines; line += 1)
    for (let box = 0; box < boxes; box += 1) {
      changes.fill(0);
      for (let at = 0; at < length; at += 1) {
        const from = Math.max(0, at - side);
        const after = Math.min(length, at + side + 1);
        const share = (spread[line * stride + at * step] ?? 0) / (after - from);
        changes[from]! += share;
        changes[after]! -= share;
      }
      let sum = 0;
      for (let at = 0; at < length; at += 1) {
        sum += changes[at] ?? 0;
        spread[line * stride + at * step] = Math.max(0, sum);
      }
    }
  return spread;
}
