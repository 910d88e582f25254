/** Public files: photos, logos and content of the public site (spec §7, "GET of a file by URL"). */
import { endpoint } from '#api/endpoint.ts';

export const readFile = endpoint({
  method: 'GET',
  path: '/api/files/:id',
  action: 'content.read',
  beyondSpec: true,
});

/** The name serves as the download name only; the id identifies the file. */
export const readNamedFile = endpoint({
  method: 'GET',
  path: '/api/files/:id/:name',
  action: 'content.read',
  beyondSpec: true,
});
