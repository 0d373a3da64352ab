/** The only SQL that writes the table `page_rules`; reading is part of a question's. */
import type { PageRule } from '@sightline/domain/places';
import type { Db } from '../../../platform/ports.ts';

export interface PageRules {
  /** 0 as long as there are none. */
  version: number;
  rules: PageRule[];
}

export async function storePageRules(db: Db, questionId: string, { version, rules }: PageRules): Promise<void> {
  const written = { version, rules: JSON.stringify(rules) };
  await db
    .insertInto('pageRules')
    .values({ questionId, ...written })
    .onConflict((on) => on.column('questionId').doUpdateSet(written))
    .execute();
}
