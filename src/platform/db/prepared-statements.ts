/**
 * Statements of every call, whose planning takes longer than their execution: a connection keeps their plan. Such a
 * statement begins with `prepared('name')`. One name belongs to one text.
 */
import { sql, type RawBuilder } from 'kysely';

export const preparedMark = (name: string): string => `/* prepared: ${name} */ `;

export const prepared = (name: string): RawBuilder<unknown> => sql.raw(preparedMark(name));

const mark = /^\s*\/\* prepared: ([a-z-]+) \*\//;

export const statementNameOf = (text: string): string | undefined => mark.exec(text)?.[1];

/** Arguments of the driver's `query`, which keeps the plan of a statement with a name. */
export function withStatementName(args: unknown[]): unknown[] {
  const [text, values] = args;
  const name = typeof text === 'string' ? statementNameOf(text) : undefined;
  return name ? [{ name, text, values }] : args;
}
