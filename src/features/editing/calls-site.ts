/** Whether guests may see the home page. A separate file, because every page loads it. */
import { endpoint } from '#api/endpoint.ts';
import type { ReadSiteOutput } from '#features/editing/schemas-site.ts';

/** A long-open tab checks the setting before it shows the home page. */
export const readSite = endpoint<undefined, ReadSiteOutput>({
  method: 'GET',
  path: '/api/site',
  action: 'content.read',
  beyondSpec: true,
});
