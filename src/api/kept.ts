/** What a tab was told already (spec §4): a payload that is present is not asked for again until the tab changes something. */

// By the client (`object`, because the client itself forgets here): a tab has one, and on the server each request has its own.
const told = new WeakMap<object, Map<string, unknown>>();

export function keep(client: object, name: string, payload: unknown): void {
  const known = told.get(client) ?? new Map<string, unknown>();
  told.set(client, known.set(name, payload));
}

/** Undefined when nothing was kept under the name; null may be what was told. */
export const recall = <T>(client: object, name: string): T | undefined =>
  told.get(client)?.get(name) as T | undefined;

/** After a change of anything: what was told before may be told otherwise now. */
export const forgetKept = (client: object): void => void told.delete(client);
