/** The only SQL on the table `page_rules`. */
import { sql, type ExpressionBuilder } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { PageRule } from '@sightline/domain/places';
import type { Database } from '../../../platform/database-types.ts';
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

/** Read with a question. */
export function pageRulesOf(eb: ExpressionBuilder<Database, 'question'>) {
  const own = eb
    .selectFrom('pageRules as p')
    .select((of) => jsonBuildObject({ version: of.ref('p.version'), rules: of.ref('p.rules').$castTo<PageRule[]>() }).as('own'))
    .whereRef('p.questionId', '=', 'question.id');
  return eb.fn.coalesce(own, sql<PageRules>`'{"version": 0, "rules": []}'`);
}
