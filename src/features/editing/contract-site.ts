/** Whether strangers may see the home page; apart from the editors' calls, because every page carries it. */
import * as z from 'zod/mini';
import { endpoint } from '#api/endpoint.ts';

/** A tab that was opened yesterday asks before it shows the home page. */
export const readSite = endpoint({
  method: 'GET',
  path: '/api/site',
  action: 'content.read',
  output: z.object({ publicPage: z.boolean() }),
  ours: true,
});
