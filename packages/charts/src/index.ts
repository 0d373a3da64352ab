/** Public API of the charts: table in, picture out. They contain no product terms; every label is passed in. */
export { BandLanes, type BandLane } from './band-lanes.tsx';
export { HeatLegend, Heatmap } from './heatmap.tsx';
export { HorizontalBars, type BarRow } from './horizontal-bars.tsx';
export { IntervalWhisker } from './interval-whisker.tsx';
export { OutcomeStack } from './outcome-stack.tsx';
export { RatingColumns, type RatingColumn, type RatingImage } from './rating-columns.tsx';
export { RatingRows, type RatingRow } from './rating-rows.tsx';
export { ShareRing } from './share-ring.tsx';
export { CircleLegend, SuccessCircle } from './success-circle.tsx';
export type { Segment } from './segment.ts';
export type { TableHead } from './chart-table.tsx';
