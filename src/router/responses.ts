/** Redirects and error responses that loaders throw, and the context that they read. */

import type { To } from './register.ts';

export const redirect = (location: To, status = 302): Response =>
  new Response(null, { status, headers: { location } });

export const isRedirectResponse = (thrown: unknown): thrown is Response =>
  thrown instanceof Response && thrown.status >= 300 && thrown.status < 400 && thrown.headers.has('location');

export interface ErrorResponse {
  status: number;
  statusText: string;
  internal: boolean;
  data: unknown;
}

/** For `throw`: the error boundary reads the status. */
export const createErrorResponse = (status: number): ErrorResponse => ({
  status,
  statusText: '',
  internal: false,
  data: null,
});

export const isRouteErrorResponse = (error: unknown): error is ErrorResponse =>
  typeof error === 'object' &&
  error !== null &&
  'status' in error &&
  'statusText' in error &&
  'internal' in error &&
  'data' in error;

/** Typed values for the loaders of one navigation, by key. */
export class RouterContextProvider {
  readonly #values = new Map<object, unknown>();

  get<T>(key: RouterContext<T>): T {
    if (!this.#values.has(key)) throw new Error('no value for this context');
    return this.#values.get(key) as T;
  }

  set<T>(key: RouterContext<T>, value: T): void {
    this.#values.set(key, value);
  }
}

export interface RouterContext<T> {
  /** Never set; makes the type of the key depend on T. */
  kind?: T;
}
export const createContext = <T>(): RouterContext<T> => ({});
