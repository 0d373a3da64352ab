/** A step of a tester through a test. */
export interface Visit {
  at: number;
  /** Screen id or page path. */
  place: string;
}
