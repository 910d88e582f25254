/** The one call of this feature that every page carries; apart from the forms, so that it brings none of their schemas. */
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
