/** Repeats a call without the input fields that the server rejects: query strings are typed, bookmarked and edited by hand. */
import type { CallOptions, Client } from '#api/client.ts';
import { ApiError } from '#api/envelope.ts';
import type { Endpoint } from '#api/endpoint.ts';

/** Needs no schema in the browser. Also covers what only the server can check, such as unknown dictionary codes. */
export async function callOmittingInvalid<In, Out>(
  client: Client,
  endpoint: Endpoint<In, Out>,
  options: CallOptions<In> & { input: Record<string, unknown> },
): Promise<Out> {
  try {
    return await client.call(endpoint, options);
  } catch (error) {
    const rejected = rejectedFields(error);
    const input = Object.fromEntries(Object.entries(options.input).filter(([name]) => !rejected.has(name)));
    if (Object.keys(input).length === Object.keys(options.input).length) throw error;
    // The server checks the schema before the meaning, so the remaining fields may be rejected again.
    return callOmittingInvalid(client, endpoint, { ...options, input });
  }
}

/** The rejected top-level fields; an invalid list item rejects the whole list. */
const rejectedFields = (error: unknown): Set<string> =>
  new Set(
    error instanceof ApiError && error.status === 400
      ? error.errors.flatMap(({ field }) => (field ? [field.split('.')[0]!] : []))
      : [],
  );
