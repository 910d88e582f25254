/** Whether guests may see the home page. A separate contract, because every page loads it. */
import * as z from 'zod/mini';
import { endpoint } from '#api/endpoint.ts';

/** A long-open tab checks the setting before it shows the home page. */
export const readSite = endpoint({
  method: 'GET',
  path: '/api/site',
  action: 'content.read',
  output: z.object({ publicPage: z.boolean() }),
  ours: true,
});
