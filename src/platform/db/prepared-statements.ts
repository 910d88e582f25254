/**
 * Statements of every call, whose planning takes longer than their execution: a connection keeps their plan. Such a
 * statement begins with `prepared('name')`. One name belongs to one text.
 */
import { sql, type RawBuilder } from 'kysely';

export const prepared = (name: string): RawBuilder<unknown> => sql.raw(`/* prepared: ${name} */ `);

const mark = /^\s*\/\* prepared: ([a-z-]+) \*\//;

/** Arguments of the driver's `query`, which keeps the plan of a statement with a name. */
export function withStatementName(args: unknown[]): unknown[] {
  const [text, values] = args;
  const name = typeof text === 'string' ? mark.exec(text)?.[1] : undefined;
  return name ? [{ name, text, values }] : args;
}
