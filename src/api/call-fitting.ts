/** An address is typed, bookmarked and cut by hand: what the call refuses is left out of the next try. */
import type { CallOptions, Client } from '#api/client.ts';
import { ApiError } from '#api/envelope.ts';
import type { Endpoint } from '#api/endpoint.ts';

/** Needs no schema in the browser, and knows what only the server does: codes that are in no dictionary. */
export async function callFitting<In, Out>(
  client: Client,
  endpoint: Endpoint<In, Out>,
  options: CallOptions<In> & { input: Record<string, unknown> },
): Promise<Out> {
  try {
    return await client.call(endpoint, options);
  } catch (error) {
    const refused = fieldsOf(error);
    const input = Object.fromEntries(Object.entries(options.input).filter(([name]) => !refused.has(name)));
    if (Object.keys(input).length === Object.keys(options.input).length) throw error;
    // The shape is looked at before the meaning, so what is left may be refused once more.
    return callFitting(client, endpoint, { ...options, input });
  }
}

/** The fields of a refusal; one item of a list stands for the whole of it. */
const fieldsOf = (error: unknown): Set<string> =>
  new Set(
    error instanceof ApiError && error.status === 400
      ? error.errors.flatMap(({ field }) => (field ? [field.split('.')[0]!] : []))
      : [],
  );
