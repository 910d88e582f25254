/**
 * The one call of this feature that every page needs; a separate file, so that pages do not load the schemas of the
 * forms.
 */
import * as z from 'zod/mini';
import { endpoint } from '#api/endpoint.ts';
import { viewerSchema } from '#api/viewer.ts';

/** Who am I: null for guests, never 401. */
export const readSession = endpoint({
  method: 'GET',
  path: '/api/session',
  action: 'session.open',
  output: z.nullable(viewerSchema),
  ours: true,
});
