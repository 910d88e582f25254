/** Defines handlers. The order of every call: check role → parse → find → authorize → run → validate output. */
import type { Readable } from 'node:stream';
import * as z from 'zod/mini';
import type { Actor } from '#access/actor.ts';
import { personOf } from '#access/actor.ts';
import { authorizeRole, authorize } from '#access/authorize.ts';
import { isAction } from '#access/permissions.ts';
import type { Facts } from '#access/relations.ts';
import { fieldErrorsOf } from '#api/field-errors.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { isId } from '#kernel/id.ts';
import { InvalidInput, Refusal } from '#kernel/refusal.ts';
import type { Database } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import type { UploadedFile } from '#platform/http/read-body.ts';
import type { NewCookie } from '#platform/http/session-cookie.ts';

export interface ClientInfo {
  /** Client address as reported by trusted proxies. */
  ip: string;
  agent: string;
  /** The active session of the request. */
  session: { pid: string; sidHash: string } | null;
}

/** Headers that a handler adds to the HTTP response. */
export interface ResponseHeaders {
  cookies: NewCookie[];
  headers: Record<string, string>;
}

/** The result of an endpoint without an output schema. */
export interface FileResponse {
  /** A function serves byte ranges, both ends included; ranges need `size`. */
  stream: Readable | ((part?: { start: number; end: number }) => Promise<Readable>);
  mime: string;
  /** Bytes; unknown for archives built while streaming. */
  size?: number;
  /** Content-Disposition; `inline` only for files that the server generated itself. */
  disposition: string;
  /** Cache-Control. */
  cacheControl: string;
  /** Including the quotes. */
  etag?: string;
  /** Allows other sites to embed the file; false by default. */
  allowCrossOrigin?: boolean;
}

export interface HandlerCall {
  actor: Actor;
  clientInfo: ClientInfo;
  params: Record<string, string>;
  /** Reads the query or the body, before validation. */
  readInput: () => Promise<{ fields: Record<string, unknown>; file: UploadedFile | null }>;
  responseHeaders: ResponseHeaders;
}

export interface HandlerContext<In, Subject> {
  database: Database;
  services: Services;
  actor: Actor;
  /** The time when the call started; the same in the whole call. */
  readonly now: Date;
  /** The signed-in account. Throws for a guest: only for calls that the permission table closes to guests. */
  readonly accountId: string;
  /** The organization of the signed-in employee. Throws `employee_wait` for an account without a membership. */
  readonly organizationId: string;
  clientInfo: ClientInfo;
  params: Record<string, string>;
  input: In;
  file: UploadedFile | null;
  subject: Subject;
  responseHeaders: ResponseHeaders;
}

export interface ServerContext {
  database: Database;
  services: Services;
}

export interface Handler {
  endpoint: Endpoint;
  /** Runs the role check alone, before the body is read. */
  authorizeRole(actor: Actor): void;
  handle(serverContext: ServerContext, call: HandlerCall): Promise<unknown>;
}

interface HandlerSteps<In, Out, Subject extends { facts: Facts }> {
  /** Loads the record with the facts for `authorize`. Throws `not_found`. */
  find?: (context: FindContext<In>) => Promise<Subject>;
  run: (context: HandlerContext<In, Subject>) => Promise<Out>;
}

export function defineHandler<In, Out, Subject extends { facts: Facts } = { facts: Facts }>(
  endpoint: Endpoint<In, Out>,
  steps: HandlerSteps<In, Out | (Out extends null ? FileResponse | void : never), Subject>,
): Handler {
  const { action } = endpoint;
  if (!isAction(action))
    throw new Error(`${endpoint.path} names an action that is not in the permission table: ${action}`);
  return {
    endpoint: endpoint as unknown as Endpoint,
    authorizeRole: (actor) => authorizeRole(actor, action),
    async handle(serverContext, call) {
      authorizeRole(call.actor, action);
      const params = parseParams(endpoint, call.params);
      const { fields, file } = await call.readInput();
      const input = parseInput(endpoint, fields);
      const database = databaseFor(serverContext.database, call.actor);
      const context = contextOf<In>({ ...serverContext, database }, call, { params, input, file });
      const subject = (await steps.find?.(context)) as Subject;
      if (subject) authorize(call.actor, action, subject.facts);
      const result = await steps.run(
        Object.assign(context, { subject, responseHeaders: call.responseHeaders }),
      );
      return endpoint.output ? z.parse(endpoint.output, result) : (result ?? null);
    },
  };
}

type FindContext<In> = Omit<HandlerContext<In, undefined>, 'subject' | 'responseHeaders'>;

/** Getters, so that a missing account or membership fails only the calls that read it. */
function contextOf<In>(
  serverContext: ServerContext,
  { actor, clientInfo }: HandlerCall,
  request: Pick<HandlerContext<In, undefined>, 'params' | 'input' | 'file'>,
): FindContext<In> {
  return {
    ...serverContext,
    ...request,
    actor,
    clientInfo,
    now: serverContext.services.clock.now(),
    get accountId() {
      return personOf(actor).id;
    },
    get organizationId() {
      const { membership } = personOf(actor);
      if (!membership) throw new Refusal('employee_wait');
      return membership.organizationId;
    },
  };
}

/** Row-level security applies to employees of organizations. */
function databaseFor(database: Database, { person, effectiveRole }: Actor): Database {
  const membership = person?.membership;
  if (!membership || (effectiveRole !== 'OK_USER' && effectiveRole !== 'OK_ADMIN')) return database;
  return database.scopedTo({ organizationId: membership.organizationId, accountId: person.id });
}

function parseParams(
  endpoint: Pick<Endpoint<never, never>, 'params'>,
  params: Record<string, string>,
): Record<string, string> {
  if (!endpoint.params) {
    if (Object.values(params).every(isId)) return params;
    throw new Refusal('not_found');
  }
  const parsed = z.safeParse(endpoint.params, params);
  if (!parsed.success) throw new Refusal('not_found');
  return parsed.data;
}

function parseInput<In, Out>(endpoint: Endpoint<In, Out>, fields: Record<string, unknown>): In {
  if (!endpoint.input) return undefined as In;
  const parsed = z.safeParse(endpoint.input, fields);
  if (!parsed.success) throw new InvalidInput(fieldErrorsOf(parsed.error.issues));
  return parsed.data;
}
