/** The filter of the list of applications as the query of its page, and back: a letter to found applications carries it. */
import type { ExportOrdersInput } from '#features/intake/schemas-list.ts';

/** In the form that the schema parses. A repeated name, such as `status`, has all its values. */
export function filterOfQuery(query: string): Record<string, string | string[]> {
  const params = new URLSearchParams(query);
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name);
      return [name, values.length === 1 ? values[0]! : values];
    }),
  );
}

export function queryOfFilter(filter: ExportOrdersInput): string {
  const pairs = Object.entries(filter).flatMap(([name, value]) =>
    [value ?? ''].flat().map((one): [string, string] => [name, one]),
  );
  return new URLSearchParams(pairs.filter(([, value]) => value !== '')).toString();
}
