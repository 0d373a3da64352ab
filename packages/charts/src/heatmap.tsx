/** Values by cell as colours over a picture, with a ring around the largest one that shows how far it may be off. */
import { useEffect, useRef, type ReactNode } from 'react';
import { ChartTable, type TableHead } from './chart-table.tsx';
import classes from './charts.module.css';
import { heatGradient } from './heat-colors.ts';
import { heatPixels, pixelsPerCell, type HeatGrid } from './heat-pixels.ts';

interface HeatmapProps extends HeatGrid {
  label: string;
  head: TableHead;
  /** What the colours show, in words and figures. */
  table: readonly (readonly (string | number)[])[];
  /** Address of the picture, or what is drawn in its place; null for an empty sheet. */
  picture: ReactNode;
  /** Size of what is mapped, and the side of a cell, in the same px. */
  width: number;
  height: number;
  cellPx: number;
  /** Middle and radius in the same px; null if nothing stands out. */
  ring: { x: number; y: number; radius: number } | null;
}

const share = (part: number, whole: number): string => `${(100 * part) / whole}%`;

export function Heatmap({ label, head, table, picture, width, height, cellPx, ring, columns, rows, cells }: HeatmapProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const side = pixelsPerCell({ columns, rows, cells });
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (!context) return;
    const pixels = context.createImageData(columns * side, rows * side);
    pixels.data.set(heatPixels({ columns, rows, cells }, side));
    context.putImageData(pixels, 0, 0);
  }, [columns, rows, cells, side]);
  return (
    <figure className={classes.heatmap} style={{ aspectRatio: `${width} / ${height}` }}>
      {typeof picture === 'string' ? <img src={picture} alt="" decoding="async" /> : picture}
      <canvas
        ref={canvas}
        width={columns * side}
        height={rows * side}
        style={{ width: share(columns * cellPx, width), height: share(rows * cellPx, height) }}
        aria-hidden
      />
      {ring !== null && (
        <svg viewBox={`0 0 ${width} ${height}`} aria-hidden data-x={Math.round(ring.x)} data-y={Math.round(ring.y)}>
          <circle className={classes.ringUnder} cx={ring.x} cy={ring.y} r={ring.radius} />
          <circle className={classes.ringOver} cx={ring.x} cy={ring.y} r={ring.radius} />
        </svg>
      )}
      <ChartTable caption={label} head={head} rows={table} />
    </figure>
  );
}

/** What its colours mean, from the least to the most. */
export function HeatLegend({ least, most }: { least: string; most: string }) {
  return (
    <p className={classes.heatLegend}>
      <span>{least}</span>
      <span className={classes.heatScale} style={{ backgroundImage: heatGradient }} aria-hidden />
      <span>{most}</span>
    </p>
  );
}
