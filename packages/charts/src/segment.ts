/** One part of a whole, as circles and stacks draw it. */
export interface Segment {
  label: string;
  count: number;
  /** Any CSS colour. */
  color: string;
  /** Drawn faintly while another part is selected. */
  faded?: boolean;
}

export function totalOf(segments: readonly Segment[]): number {
  return segments.reduce((sum, segment) => sum + segment.count, 0);
}

/** Share of the whole in percent, without decimals. */
export function shareOf(count: number, total: number): string {
  return total === 0 ? '–' : `${Math.round((100 * count) / total)}%`;
}
