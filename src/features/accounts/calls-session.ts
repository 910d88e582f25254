/**
 * The one call of this feature that every page needs; a separate file, so that pages do not load the schemas of the
 * forms.
 */
import { endpoint } from '#api/endpoint.ts';
import type { ReadSessionOutput } from '#features/accounts/schemas-session.ts';

/** The signed-in user. Null for guests, never 401. */
export const readSession = endpoint<undefined, ReadSessionOutput>({
  method: 'GET',
  path: '/api/session',
  action: 'session.open',
  beyondSpec: true,
});
