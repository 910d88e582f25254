/**
 * Statements of every call, whose planning takes longer than their execution: a connection keeps their plan. Such a
 * statement begins with `prepared('name')`. One name belongs to one text.
 */
import { sql, type RawBuilder } from 'kysely';
import pg from 'pg';

export const preparedMark = (name: string): string => `/* prepared: ${name} */ `;

export const prepared = (name: string): RawBuilder<unknown> => sql.raw(preparedMark(name));

const mark = /^\s*\/\* prepared: ([a-z-]+) \*\//;

export const statementNameOf = (text: string): string | undefined => mark.exec(text)?.[1];

type RunQuery = (...args: unknown[]) => unknown;

/**
 * The driver's `query`, which keeps the plan of a statement with a name. A query object, because the driver copies a config
 * object descriptor by descriptor.
 */
export const keepingPlans =
  (query: RunQuery): RunQuery =>
  (...args) => {
    const [text, values] = args;
    const name = typeof text === 'string' ? statementNameOf(text) : undefined;
    if (!name) return query(...args);
    return new Promise((resolve, reject) => {
      const callback = (error: Error | undefined, result: unknown) =>
        error ? reject(error) : resolve(result);
      query(Object.assign(new pg.Query(text as string, values as unknown[], callback), { name }));
    });
  };
