/**
 * Answers a form that the browser has submitted without scripts, because they are off or not loaded yet. Redirects to the
 * page, which says that scripts are needed. The body is not read.
 */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLocalPath } from '#kernel/page-path.ts';

const formTypes = ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'];

/** `isPage`: whether a path, without its query, is a page of the site. */
export function answerPlainForms(
  app: FastifyInstance,
  { isPage }: { isPage: (url: string) => Promise<boolean> },
): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { url } = request;
    if (!request.is404 || !isPlainForm(request) || !isLocalPath(url)) return done();
    isPage(url)
      .then((isKnown) => {
        if (isKnown) reply.header('cache-control', 'no-store').redirect(url, 303);
        else done();
      })
      .catch(done);
  });
}

const isPlainForm = ({ method, headers }: FastifyRequest): boolean =>
  method === 'POST' &&
  (headers.accept ?? '').includes('text/html') &&
  formTypes.includes((headers['content-type'] ?? '').split(';')[0]!.trim().toLowerCase());
