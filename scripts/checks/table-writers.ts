/** Which file of the API writes which table: found in its sources, in Kysely's builder and in raw SQL. */

const camelCase = (name: string): string => name.replace(/_(.)/g, (_, letter: string) => letter.toUpperCase());

const builder = /(?:insertInto|updateTable|deleteFrom|replaceInto|mergeInto)\(\s*['"`](\w+)/g;
const rawSql = /\b(?:insert\s+into|update|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?"?(\w+)/gi;

/** Returns the tables that a source writes, by their names in code; `tables` are all that there are. */
export function tablesWrittenIn(source: string, tables: ReadonlySet<string>): string[] {
  const code = source.replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '');
  const named = [...code.matchAll(builder), ...code.matchAll(rawSql)].map(([, name = '']) => camelCase(name));
  return [...new Set(named)].filter((name) => tables.has(name)).sort();
}

/** Returns the tables that `database-types.ts` declares. */
export function tablesOf(databaseTypes: string): Set<string> {
  const database = databaseTypes.slice(databaseTypes.indexOf('export interface Database {'));
  return new Set([...database.matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name));
}
