/** What a loader may throw instead of answering: a way somewhere else, or an error with a status. */

/** A way to another address of the product; 302 unless told otherwise. */
export const redirect = (location: string, status = 302): Response =>
  new Response(null, { status, headers: { location } });

export const isRedirect = (thrown: unknown): thrown is Response =>
  thrown instanceof Response && thrown.status >= 300 && thrown.status < 400 && thrown.headers.has('location');

export interface RouteErrorResponse {
  status: number;
  statusText: string;
  internal: boolean;
  data: unknown;
}

/** To be thrown: the page of errors reads its status. */
export const routeError = (status: number): RouteErrorResponse => ({
  status,
  statusText: '',
  internal: false,
  data: null,
});

export const isRouteErrorResponse = (error: unknown): error is RouteErrorResponse =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  'statusText' in error &&
  'internal' in error &&
  'data' in error;

/** What one navigation carries to its loaders, by key. */
export class RouterContextProvider {
  readonly #values = new Map<object, unknown>();

  get<T>(key: RouterContext<T>): T {
    if (!this.#values.has(key)) throw new Error('nothing was set for this key');
    return this.#values.get(key) as T;
  }

  set<T>(key: RouterContext<T>, value: T): void {
    this.#values.set(key, value);
  }
}

export interface RouterContext<T> {
  /** Never filled: it ties the type to the key. */
  kind?: T;
}
export const createContext = <T>(): RouterContext<T> => ({});
