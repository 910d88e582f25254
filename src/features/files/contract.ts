/** Files that everybody may see: photos, logos and the content of the public site (spec §7, "GET of a file by URL"). */
import * as z from 'zod/mini';
import { endpoint } from '#api/endpoint.ts';
import { isId } from '#kernel/id.ts';

const fileId = z.string().check(z.refine(isId));

export const readFile = endpoint({
  method: 'GET',
  path: '/api/files/:id',
  action: 'content.read',
  ours: true,
});

/** The name is for the person who saves the file; the id alone finds it. */
export const readNamedFile = endpoint({
  method: 'GET',
  path: '/api/files/:id/:name',
  action: 'content.read',
  params: z.object({ id: fileId, name: z.string() }),
  ours: true,
});
