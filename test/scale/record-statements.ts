/** Records what the product sends to a PostgreSQL server, and explains it. */
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';

export interface Statement {
  text: string;
  values: unknown[];
}

export interface Recorder {
  /** What was sent since the last call. */
  take(): Statement[];
  /** Waits for the reads that a call started in the background. */
  settle(): Promise<void>;
  stop(): void;
}

type Query = (this: pg.Client, ...args: unknown[]) => unknown;

/** Records the statements of connections that are opened from now on. */
export function recordStatements(): Recorder {
  const prototype = pg.Client.prototype as unknown as { query: Query };
  const original = prototype.query;
  let statements: Statement[] = [];
  let running = 0;
  prototype.query = function (...args) {
    const [first, values] = args as [string | Partial<Statement>, unknown[] | undefined];
    const statement = typeof first === 'string' ? { text: first, values } : first;
    statements.push({ text: statement.text ?? '', values: statement.values ?? [] });
    const result = original.apply(this, args);
    running++;
    void Promise.allSettled([result]).then(() => running--);
    return result;
  };
  return {
    take: () => statements.splice(0),
    async settle() {
      // The next statement of a background read is sent soon after the answer of its last one.
      for (let idle = 0; idle < 3; idle++) {
        await setTimeout(1);
        if (running > 0) idle = 0;
      }
    },
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
