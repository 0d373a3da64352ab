/** What a bench file exports: an async function that measures and returns rows, each compared with its target in the same run. */

export interface BenchRow {
  name: string;
  /** Our figure, with its unit. */
  ours: string;
  /** The baseline measured in the same run, with its unit; '–' where the bar is absolute. */
  baseline: string;
  ratio: string;
  bar: string;
  ok: boolean;
}

export type Bench = () => Promise<BenchRow[]>;
