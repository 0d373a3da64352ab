/** Ridge regression: least squares that prefers small weights (Hoerl and Kennedy, Technometrics 12, 1970). */

/**
 * Weights that minimise Σ wᵢ (yᵢ − Σ βⱼ xᵢⱼ)² + strength · Σ wᵢ · Σ pⱼ βⱼ². `penalties` says how dear each weight is; 0 for a
 * constant. Rows of `x` all have the length of `penalties`.
 */
export function ridge(
  x: readonly (readonly number[])[],
  y: readonly number[],
  importance: readonly number[],
  penalties: readonly number[],
  strength: number,
): number[] {
  const size = penalties.length;
  const total = importance.reduce((sum, value) => sum + value, 0);
  const matrix = penalties.map((penalty, row) =>
    Array.from({ length: size + 1 }, (_, column) => (row === column ? penalty * strength * total + 1e-9 * total : 0)),
  );
  for (const [index, values] of x.entries()) {
    const weight = importance[index] ?? 0;
    for (let row = 0; row < size; row += 1) {
      const line = matrix[row] ?? [];
      const scaled = weight * (values[row] ?? 0);
      for (let column = 0; column < size; column += 1) line[column] = (line[column] ?? 0) + scaled * (values[column] ?? 0);
      line[size] = (line[size] ?? 0) + scaled * (y[index] ?? 0);
    }
  }
  return solve(matrix);
}

/** Gauss elimination with the largest pivot; the last column is the right side. */
function solve(matrix: number[][]): number[] {
  const size = matrix.length;
  for (let column = 0; column < size; column += 1) {
    let best = column;
    for (let row = column + 1; row < size; row += 1) if (Math.abs(at(matrix, row, column)) > Math.abs(at(matrix, best, column))) best = row;
    [matrix[column], matrix[best]] = [matrix[best] ?? [], matrix[column] ?? []];
    for (let row = column + 1; row < size; row += 1) subtract(matrix, row, column);
  }
  const answer = Array.from({ length: size }, () => 0);
  for (let row = size - 1; row >= 0; row -= 1) {
    let rest = at(matrix, row, size);
    for (let column = row + 1; column < size; column += 1) rest -= at(matrix, row, column) * (answer[column] ?? 0);
    answer[row] = rest / at(matrix, row, row);
  }
  return answer;
}

function subtract(matrix: number[][], row: number, pivot: number): void {
  const factor = at(matrix, row, pivot) / at(matrix, pivot, pivot);
  if (factor === 0) return;
  const line = matrix[row] ?? [];
  for (let column = pivot; column < line.length; column += 1) line[column] = (line[column] ?? 0) - factor * at(matrix, pivot, column);
}

function at(matrix: readonly number[][], row: number, column: number): number {
  return matrix[row]?.[column] ?? 0;
}
