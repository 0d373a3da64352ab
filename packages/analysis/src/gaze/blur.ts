/** Spreads what was counted in cells by a Gaussian; nothing is lost over the edges. */

/** Widths of the kernel on either side, in standard deviations. */
const reach = 3;

export interface Grid {
  columns: number;
  rows: number;
  /** Row after row. */
  cells: Float64Array;
}

/** `sigma` in cells; the sum of the cells stays as it is. */
export function blur({ columns, rows, cells }: Grid, sigma: number): Float64Array {
  const across = kernels(columns, sigma);
  const down = kernels(rows, sigma);
  const half = new Float64Array(cells.length);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const value = cells[row * columns + column] ?? 0;
      const kernel = across[column];
      if (value === 0 || kernel === undefined) continue;
      for (const [step, share] of kernel.shares.entries()) half[row * columns + kernel.from + step]! += value * share;
    }
  const whole = new Float64Array(cells.length);
  for (let row = 0; row < rows; row += 1) {
    const kernel = down[row];
    if (kernel === undefined) continue;
    for (let column = 0; column < columns; column += 1) {
      const value = half[row * columns + column] ?? 0;
      if (value === 0) continue;
      for (const [step, share] of kernel.shares.entries()) whole[(kernel.from + step) * columns + column]! += value * share;
    }
  }
  return whole;
}

interface Kernel {
  from: number;
  shares: Float64Array;
}

/** For every cell of a row, what each cell near it gets; the shares of what lies inside add up to one. */
function kernels(length: number, sigma: number): Kernel[] {
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
