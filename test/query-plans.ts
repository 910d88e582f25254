/** A test database on a PostgreSQL server that explains the product's own queries. */
import { CompiledQuery } from 'kysely';
import { recordStatements } from './scale/record-statements.ts';
import { openTestDatabase, type TestDatabase } from './world-database.ts';

export interface ExplainingDatabase extends TestDatabase {
  /** Runs `work` and explains each query, update and deletion that it has sent. Nothing else may use the database meanwhile. */
  plansOf(work: () => Promise<unknown>): Promise<string[]>;
  explain(sql: string, parameters?: readonly unknown[]): Promise<string>;
}

export async function openExplainingDatabase(): Promise<ExplainingDatabase> {
  // Before the database is opened: only its new connections are recorded.
  const recorder = recordStatements();
  const world = await openTestDatabase();

  async function explain(sql: string, parameters: readonly unknown[] = []): Promise<string> {
    const { rows: lines } = await world.database.db.executeQuery<{ 'QUERY PLAN': string }>(
      CompiledQuery.raw(`EXPLAIN ${sql}`, [...parameters]),
    );
    return lines.map((line) => line['QUERY PLAN']).join('\n');
  }

  return {
    ...world,
    explain,
    async plansOf(work) {
      recorder.take();
      await work();
      const plans: string[] = [];
      for (const { text, values } of recorder.take())
        if (isExplained.test(text)) plans.push(await explain(text, values));
      return plans;
    },
    async close() {
      recorder.stop();
      await world.close();
    },
  };
}

/** A comment may name the statement (`prepared`). */
const isExplained = /^\s*(?:\/\*[^*]*\*\/\s*)?(?:select|with|update|delete)\b/i;
