/** Findings as a public link shows them: without ids, and with notes that name neither tester nor moment. */
import * as z from 'zod/mini';
import { wireExport } from './exports.ts';
import { finding, testerShare } from './findings.ts';

export const sharedFindings = z.object({
  projectName: z.string(),
  /** When they were read; ISO 8601. */
  readAt: z.string(),
  /** Whose testers are the sample; null for all. */
  filter: wireExport.shape.Filter,
  /** Name of the collector that is filtered by. */
  collectorName: z.nullable(z.string()),
  /** Recordings that the notes may be on. */
  recordings: z.number(),
  /** Most severe first. */
  findings: z.array(
    z.object({
      title: z.string(),
      severity: finding.shape.Severity,
      recommendation: z.string(),
      testers: testerShare,
      notes: z.array(z.object({ text: z.string(), tags: z.array(z.string()) })),
      /** `text` is null once the report has no such figure. */
      figures: z.array(z.object({ name: z.string(), text: z.nullable(z.string()) })),
    }),
  ),
});
export type SharedFindings = z.output<typeof sharedFindings>;
