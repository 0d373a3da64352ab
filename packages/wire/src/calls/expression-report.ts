/** Facial expression over a test, as the answer of a result call holds it: differences from each tester's resting face, -100 to 100. */
import { expressionNames } from '@sightline/domain/recordings';
import * as z from 'zod/mini';

const interval = z.nullable(z.object({ Low: z.number(), High: z.number() }));

export const expressionReport = z.object({
  /** Testers whose expression was recorded and can be compared with their resting face. */
  Testers: z.number(),
  /** Testers with expression and without a resting face: they are in no mean. */
  Unmeasured: z.number(),
  /** How many testers a mean needs. */
  Fewest: z.number(),
  /** Mean share of the test's seconds with a face, in percent; null of nobody. */
  ValidShare: z.nullable(z.number()),
  /** One a score; its points are equal parts of each tester's time, null where too few testers have it. Empty where too few were recorded. */
  Lanes: z.array(
    z.object({
      Name: z.enum(expressionNames),
      Means: z.array(z.nullable(z.number())),
      /** 95 % interval of each mean. */
      Lows: z.array(z.nullable(z.number())),
      Highs: z.array(z.nullable(z.number())),
    }),
  ),
  /** Screens in the prototype's order, pages by their testers; those that enough testers visited. */
  Places: z.array(
    z.object({
      Place: z.string(),
      Name: z.string(),
      Testers: z.number(),
      Scores: z.array(z.object({ Name: z.enum(expressionNames), Mean: z.number(), Interval: interval })),
    }),
  ),
});
export type ExpressionReport = z.output<typeof expressionReport>;
