/** Records what the product sends to a PostgreSQL server, and explains it. */
import pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

export interface Recorder {
  /** What was sent since the last call. */
  take(): Statement[];
  stop(): void;
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** Records the statements of connections that are opened from now on. */
export function recordStatements(): Recorder {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  let statements: Statement[] = [];
  prototype.query = function (...args) {
    const [first, values] = args as [string | Partial<Statement>, unknown[] | undefined];
    const statement = typeof first === 'string' ? { text: first, values } : first;
    statements.push({ text: statement.text ?? '', values: statement.values ?? [] });
    return original.apply(this, args);
  };
  return {
    take: () => statements.splice(0),
    stop() {
      prototype.query = original;
      statements = [];
    },
  };
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** Runs the statement. Returns the tables that it reads completely, with the number of rows read. */
export async function sequentialScans(
  client: pg.Client,
  { text, values }: Statement,
): Promise<[table: string, rows: number][]> {
  if (!/^\s*(select|with)\b/i.test(text) || /set_config/.test(text)) return [];
  const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
    `EXPLAIN (ANALYZE, TIMING OFF, FORMAT JSON) ${text}`,
    values,
  );
  return scansOf(rows[0]!['QUERY PLAN'][0].Plan);
}

const scansOf = (node: PlanNode): [string, number][] => [
  ...(node['Node Type'] === 'Seq Scan'
    ? [
        [
          node['Relation Name']!,
          (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0)) * node['Actual Loops'],
        ] satisfies [string, number],
      ]
    : []),
  ...(node.Plans ?? []).flatMap(scansOf),
];
