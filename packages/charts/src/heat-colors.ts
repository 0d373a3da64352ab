/** Colours of a heatmap, from hardly anything to the most: seen through where little is, so that what lies below stays readable. */

type Stop = readonly [at: number, red: number, green: number, blue: number, alpha: number];

const stops: readonly Stop[] = [
  [0, 84, 160, 232, 0],
  [0.06, 84, 160, 232, 0],
  [0.2, 84, 170, 228, 0.38],
  [0.42, 84, 196, 122, 0.56],
  [0.64, 242, 208, 60, 0.68],
  [0.84, 242, 140, 56, 0.76],
  [1, 226, 48, 84, 0.82],
];
const steps = 256;

/** Four bytes (red, green, blue, alpha) for each of 256 steps. */
export const heatColors: Uint8ClampedArray = colorTable();

function colorTable(): Uint8ClampedArray {
  const table = new Uint8ClampedArray(steps * 4);
  for (let step = 0; step < steps; step += 1) {
    const share = step / (steps - 1);
    const after = Math.max(
      1,
      stops.findIndex(([at]) => at >= share),
    );
    const [from, to] = [stops[after - 1] ?? stops[0]!, stops[after] ?? stops[0]!];
    const between = to[0] === from[0] ? 0 : (share - from[0]) / (to[0] - from[0]);
    for (let part = 0; part < 4; part += 1) {
      const value = from[part + 1]! + (to[part + 1]! - from[part + 1]!) * between;
      table[step * 4 + part] = part === 3 ? value * 255 : value;
    }
  }
  return table;
}

/** The same colours as a CSS gradient, for a legend. */
export const heatGradient = `linear-gradient(to right, ${stops
  .map(([at, red, green, blue, alpha]) => `rgb(${red} ${green} ${blue} / ${alpha}) ${Math.round(at * 100)}%`)
  .join(', ')})`;
