/** Which pages of a website test are counted as one, where that does not follow from the ids in their addresses; the first rule that fits decides. */
import { longestPagePattern, mostPageRules } from '@sightline/domain/places';
import * as z from 'zod/mini';

const pageRule = z.object({
  /** Path of a page, in which '*' stands for one part between slashes. */
  Pattern: z.string().check(z.trim(), z.maxLength(longestPagePattern), z.startsWith('/', { error: 'A page begins with a slash' })),
  /** Name or path that these pages are counted as; empty: each of them is counted apart. */
  CountAs: z.string().check(z.trim(), z.maxLength(longestPagePattern)),
});
export const pageRuleList = z.array(pageRule).check(z.maxLength(mostPageRules));
export const pageRules = z.object({
  /** Moves with every change; 0 as long as there was none. */
  Version: z.number(),
  Rules: pageRuleList,
});
export type WirePageRules = z.output<typeof pageRules>;
