import type { Endpoint } from '#api/endpoint.ts';
import type { Handler } from '#platform/http/define-handler.ts';

/** Finds the methods that the calls at a path take, in alphabetical order; none for an unknown path. */
export function allowedMethods(handlers: readonly Handler[]): (path: string) => readonly string[] {
  const rows = handlers.map(({ endpoint }) => ({
    pattern: patternOf(endpoint.path),
    methods: hasHead(endpoint) ? ['HEAD', endpoint.method] : [endpoint.method],
  }));
  return (path) => {
    const matching = rows.filter(({ pattern }) => pattern.test(path));
    return [...new Set(matching.flatMap(({ methods }) => methods))].sort();
  };
}

/** HEAD runs the handler of the GET, with everything that it writes. */
export const hasHead = (endpoint: Endpoint): boolean =>
  endpoint.method === 'GET' && !endpoint.changes && !endpoint.recordsReading && !endpoint.socket;

const patternOf = (path: string): RegExp => new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`);
