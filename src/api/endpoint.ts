/** An endpoint is a value: the browser, the server, the tests and the printed documentation read the same one. */
import type * as z from 'zod/mini';

export type Method = 'GET' | 'POST' | 'DELETE';
export type Schema<T = unknown> = z.ZodMiniType<T>;

/** How the body travels when our own client sends it (spec §7); the server takes every kind. */
export type BodyKind = 'form' | 'multipart' | 'json';

export interface Upload {
  field: string;
  /** Bytes. */
  maxBytes: number;
}

export interface Endpoint<In = unknown, Out = unknown> {
  method: Method;
  /** With `:name` for each path parameter. */
  path: string;
  /** The row of the permission table. */
  action: string;
  /** Path parameters; without it every parameter has to be an id. */
  params?: Schema<Record<string, string>>;
  /** The query of a GET, the body of a POST. */
  input: Schema<In> | undefined;
  /** The only way out: what the schema does not name never leaves the server. Undefined: a file is streamed. */
  output: Schema<Out> | undefined;
  body: BodyKind;
  upload?: Upload;
  /** True for the GET calls of spec §7 that change something: they need the CSRF verdict. */
  changes: boolean;
  /** Not in spec §7. */
  ours: boolean;
}

interface Definition<In, Out> {
  method: Method;
  path: string;
  action: string;
  params?: Schema<Record<string, string>>;
  input?: Schema<In>;
  output?: Schema<Out>;
  body?: BodyKind;
  upload?: Upload;
  changes?: boolean;
  ours?: boolean;
}

export function endpoint<In = undefined, Out = null>(definition: Definition<In, Out>): Endpoint<In, Out> {
  return {
    ...definition,
    input: definition.input,
    output: definition.output,
    body: definition.body ?? 'form',
    changes: definition.changes ?? definition.method !== 'GET',
    ours: definition.ours ?? false,
  };
}

export type InputOf<E> = E extends Endpoint<infer In, unknown> ? In : never;
export type OutputOf<E> =
  E extends Endpoint<never, infer Out> ? Out : E extends Endpoint<infer _In, infer Out> ? Out : never;

export const endpointKey = (e: { method: string; path: string }): string => `${e.method} ${e.path}`;

/** The path with its parameters filled in. */
export const pathOf = (e: { path: string }, params: Record<string, string> = {}): string =>
  e.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
