/** Definitions of calls, shared by the browser, the server, the tests and the printed documentation. */
import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'DELETE';
export type ApiPath = `/api/${string}`;
export type Schema<T = unknown> = z.ZodMiniType<T>;

/** The body format of our own client (spec §7); the server accepts every format. */
export type BodyKind = 'form' | 'multipart' | 'json';

export interface Upload {
  field: string;
  /** Bytes. */
  maxBytes: number;
  /** A second, smaller file in another field. */
  second?: { field: string; maxBytes: number };
}

export interface Endpoint<In = unknown, Out = unknown> {
  method: Method;
  /** With `:name` for each path parameter. */
  path: ApiPath;
  /** An action of the permission table. */
  action: string;
  body: BodyKind;
  upload?: Upload;
  /** Changes data, so the CSRF check applies. True also for some GET calls of spec §7. */
  changes: boolean;
  /** A GET that records who has read what. It has no HEAD route: a HEAD would count as reading. */
  recordsReading: boolean;
  /** A GET that may be upgraded to a WebSocket. */
  socket: boolean;
  /** A GET that a person may open in a browser: it redirects to a page. */
  redirects: boolean;
  /** Not part of spec §7. */
  beyondSpec: boolean;
  /** Never set, for type inference only: what the call sends (a query or a body) and receives. */
  types?: { input: In; output: Out };
}

interface EndpointDefinition {
  method: Method;
  path: ApiPath;
  action: string;
  body?: BodyKind;
  upload?: Upload;
  changes?: boolean;
  recordsReading?: boolean;
  socket?: boolean;
  redirects?: boolean;
  beyondSpec?: boolean;
}

/** The schemas of both types are in `schemas.ts` of the feature; the handler refers to them. */
export const endpoint = <In = undefined, Out = null>(definition: EndpointDefinition): Endpoint<In, Out> => ({
  ...definition,
  body: definition.body ?? 'form',
  changes: definition.changes ?? definition.method !== 'GET',
  recordsReading: definition.recordsReading ?? false,
  socket: definition.socket ?? false,
  redirects: definition.redirects ?? false,
  beyondSpec: definition.beyondSpec ?? false,
});

export type InputOf<E> = E extends Endpoint<infer In, unknown> ? In : never;
export type OutputOf<E> = E extends Endpoint<unknown, infer Out> ? Out : never;

export const endpointKey = (e: { method: string; path: string }): string => `${e.method} ${e.path}`;

/** The path with its parameters filled in. */
export const pathOf = (e: { path: ApiPath }, params: Record<string, string> = {}): ApiPath =>
  e.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? '')) as ApiPath;
