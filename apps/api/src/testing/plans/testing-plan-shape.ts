/** The statements that a database ran, and the shape of their plans: what is read by which index and how it is joined, without costs and counts. */
import { Kysely, PostgresDialect } from 'kysely';
import type pg from 'pg';
import { columnNames } from '../../platform/database.ts';
import type { Database } from '../../platform/database-types.ts';

export interface Statement {
  sql: string;
  parameters: readonly unknown[];
}

/** A Kysely on `pool` that hands each statement it has run to `noted`. */
export function notingDatabase(pool: pg.Pool, noted: (statement: Statement) => void): Kysely<Database> {
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [columnNames],
    log: ({ level, query }) => void (level === 'query' && noted({ sql: query.sql, parameters: query.parameters })),
  });
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Name'?: string;
  'Index Cond'?: string;
  'Join Type'?: string;
  'Subplan Name'?: string;
  Operation?: string;
  Plans?: PlanNode[];
}

export interface PlanShape {
  /** Indented lines. */
  lines: string[];
  /** Tables that are read from their beginning to their end, or by an index that is. */
  whole: string[];
}

export interface Index {
  table: string;
  /** Null for an expression. */
  firstColumn: string | null;
  isPartial: boolean;
}

/** By name. */
export async function findIndexes(pool: pg.Pool): Promise<Map<string, Index>> {
  const { rows } = await pool.query<Index & { name: string }>(`
    select indexrelid::regclass::text as name, indrelid::regclass::text as table, indpred is not null as "isPartial", attname as "firstColumn"
    from pg_index left join pg_attribute on attrelid = indrelid and attnum = indkey[0] and attnum > 0`);
  return new Map(rows.map(({ name, ...index }) => [name, index]));
}

/** The plan for these very parameters. */
export async function planShape(pool: pg.Pool, indexes: ReadonlyMap<string, Index>, { sql, parameters }: Statement): Promise<PlanShape> {
  const { rows } = await pool.query<{ 'QUERY PLAN': { Plan: PlanNode }[] }>(`explain (format json, costs off) ${sql}`, [...parameters]);
  const shape: PlanShape = { lines: [], whole: [] };
  const root = rows[0]?.['QUERY PLAN'][0]?.Plan;
  if (root !== undefined) addNode(shape, indexes, root, 0);
  return shape;
}

/**
 * A bitmap of one index, the index alone, and the index with its table are one: which of them is cheapest depends on how rows lie and when the
 * table was last vacuumed. So are both ways to sort rows that come in part of their order: for few rows they cost the same.
 */
function simplified(node: PlanNode): PlanNode {
  const [bitmap, ...more] = node.Plans ?? [];
  if (node['Node Type'] === 'Index Only Scan') return { ...node, 'Node Type': 'Index Scan' };
  if (node['Node Type'] === 'Incremental Sort') return { ...node, 'Node Type': 'Sort' };
  if (node['Node Type'] !== 'Bitmap Heap Scan' || bitmap?.['Node Type'] !== 'Bitmap Index Scan' || more.length > 0) return node;
  const { 'Index Name': name = '', 'Index Cond': condition = '' } = bitmap;
  return { ...node, 'Node Type': 'Index Scan', 'Index Name': name, 'Index Cond': condition, Plans: [] };
}

function addNode(shape: PlanShape, indexes: ReadonlyMap<string, Index>, planned: PlanNode, depth: number): void {
  const node = simplified(planned);
  const {
    'Node Type': type,
    'Relation Name': table,
    'Index Name': index,
    'Join Type': join,
    'Subplan Name': part,
    Operation: operation,
  } = node;
  const words = [
    part === undefined ? '' : `${part}:`,
    operation ?? type,
    join === undefined || join === 'Inner' ? '' : join,
    table === undefined ? '' : `on ${table}`,
    index === undefined ? '' : `by ${index}`,
  ];
  shape.lines.push('  '.repeat(depth) + words.filter((word) => word !== '').join(' '));
  if (type === 'Seq Scan' && table !== undefined) shape.whole.push(table);
  const used = index === undefined ? undefined : indexes.get(index);
  if (used !== undefined && isReadWhole(used, node['Index Cond'] ?? '')) shape.whole.push(used.table);
  for (const inner of node.Plans ?? []) addNode(shape, indexes, inner, depth + 1);
}

/** Names a statement in the file: its first words, which no parameter is part of. */
export const nameOf = ({ sql }: Statement): string => sql.replace(/\s+/g, ' ').trim().slice(0, 110);

/** An index gives a part of its table if a condition is on its first column, or if it holds a part of it only. */
function isReadWhole({ firstColumn, isPartial }: Index, condition: string): boolean {
  return !isPartial && firstColumn !== null && !condition.split(/\W+/).includes(firstColumn);
}
