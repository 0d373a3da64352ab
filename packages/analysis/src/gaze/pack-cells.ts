/** Time by cell as a short text, since ten thousand summaries are read for one heatmap. */
import { mostColumns } from './grid.ts';

/** Ms that a unit of the text stands for. */
const unitMs = 10;
/** Four months: what bits can hold. */
const mostUnits = 2 ** 30;
const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const valueOf = Uint8Array.from({ length: 128 }, (_, code) => Math.max(0, letters.indexOf(String.fromCharCode(code))));
/** A letter holds five bits; the sixth says that more follow. */
const more = 32;

/** Cells by number, `row * mostColumns + column`, each with its ms: steps from cell to cell and times in turn. */
export function packCells(msByCell: ReadonlyMap<number, number>): string {
  let text = '';
  let last = 0;
  for (const [cell, ms] of [...msByCell].sort((a, b) => a[0] - b[0])) {
    const units = Math.min(mostUnits, Math.round(ms / unitMs));
    if (units === 0) continue;
    text += packNumber(cell - last) + packNumber(units);
    last = cell;
  }
  return text;
}

function packNumber(value: number): string {
  let text = '';
  let rest = value;
  while (rest >= more) {
    text += letters[more + (rest % more)];
    rest >>= 5;
  }
  return text + letters[rest];
}

/** Hands over every cell with its ms, in order. */
export function unpackCells(text: string, take: (column: number, row: number, ms: number) => void): void {
  let cell = 0;
  let value = 0;
  let shift = 0;
  let isStep = true;
  for (let at = 0; at < text.length; at += 1) {
    const letter = valueOf[text.charCodeAt(at)] ?? 0;
    value |= (letter % more) << shift;
    shift += 5;
    if (letter >= more) continue;
    if (isStep) cell += value;
    else take(cell % mostColumns, Math.floor(cell / mostColumns), value * unitMs);
    isStep = !isStep;
    value = shift = 0;
  }
}
