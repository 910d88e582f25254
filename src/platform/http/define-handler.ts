/** Defines handlers. The order of every call: check role and age → parse → find → authorize → run → validate output. */
import type { Readable } from 'node:stream';
import * as z from 'zod/mini';
import type { Actor } from '#access/actor.ts';
import { personOf } from '#access/actor.ts';
import { authorize, authorizeAge, authorizeRole } from '#access/authorize.ts';
import { isAction } from '#access/permissions.ts';
import type { Facts } from '#access/relations.ts';
import { fieldErrorsOf } from '#api/field-errors.ts';
import type { Endpoint, Schema } from '#api/endpoint.ts';
import type { Clock } from '#platform/clock.ts';
import { isId } from '#kernel/id.ts';
import { InvalidInput, Refusal } from '#kernel/refusal.ts';
import type { Database } from '#platform/db/database.ts';
import type { Tenant } from '#platform/db/tenant-driver.ts';
import type { Services } from '#platform/services.ts';
import type { ReadBody, UploadedFile } from '#platform/http/read-body.ts';
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

/** The result of an endpoint whose address a person may open in a browser. */
export interface PageRedirect {
  /** Local, with its query. */
  redirectTo: string;
}

export interface HandlerCall {
  actor: Actor;
  /** Only for handlers that confirm the session. Absent for calls inside the process. */
  isRemembered?: boolean;
  clientInfo: ClientInfo;
  /** Absent for calls inside the process, which do not wait. */
  arrivedAt?: Date;
  params: Record<string, string>;
  /** Reads the query or the body, before validation. */
  readInput: () => Promise<ReadBody>;
  responseHeaders: ResponseHeaders;
  /** Absent for calls inside the process. A getter, because few calls ask. */
  readonly signal?: AbortSignal;
}

export interface HandlerContext<In, Subject> {
  database: Database;
  services: Services;
  actor: Actor;
  /**
   * The actor comes from an earlier call and may be outdated. The statement that writes must confirm it. When it refuses,
   * the call runs again with the current session.
   */
  isRemembered: boolean;
  /** The time when the call started; the same in the whole call. */
  readonly now: Date;
  /** When the request reached the server, before it waited for a connection and its body. For deadlines. */
  readonly arrivedAt: Date;
  /** The signed-in account. Throws for a guest: only for calls that the permission table closes to guests. */
  readonly accountId: string;
  /** The organization of the signed-in employee. Throws `employee_wait` for an account without a membership. */
  readonly organizationId: string;
  clientInfo: ClientInfo;
  params: Record<string, string>;
  input: In;
  file: UploadedFile | null;
  secondFile: UploadedFile | null;
  subject: Subject;
  responseHeaders: ResponseHeaders;
  /** Aborted when the client goes away before its response. */
  readonly signal: AbortSignal | undefined;
}

export interface ServerContext {
  database: Database;
  services: Services;
}

export interface Handler extends HandlerSchemas {
  endpoint: Endpoint;
  /** Checks the role and the age alone, before the body is read. */
  authorizePerson(actor: Actor, clock: Clock): void;
  /** Runs over HTTP before the body is read. */
  limit?: Limit | undefined;
  confirmsSession: boolean;
  handle(serverContext: ServerContext, call: HandlerCall): Promise<unknown>;
}

/** Throws `rate_limited`. */
type Limit = (context: ServerContext & Pick<HandlerCall, 'actor' | 'clientInfo'>) => Promise<void>;

interface HandlerSchemas {
  /** Path parameters; by default every parameter must be an id. */
  params?: Schema<Record<string, string>> | undefined;
  /** The query of a GET, the body of a POST. */
  input?: Schema | undefined;
  /** Fields outside the schema never leave the server. Without it the response is a file or null. */
  output?: Schema | undefined;
}

interface HandlerSteps<In, Result, Subject extends { facts: Facts }> extends Pick<HandlerSchemas, 'params'> {
  /** Counts the call before its body is read: for guests who send files. */
  limit?: Limit;
  /** The writing statement confirms the session that an earlier call has read (`isRemembered`). */
  confirmsSession?: true;
  // Properties, because parameters of methods are bivariant: a step with another input would compile.
  /** Loads the record with the facts for `authorize`. Throws `not_found`. */
  find?: (context: FindContext<In>) => Promise<Subject>;
  run: (context: HandlerContext<In, Subject>) => Promise<Result>;
}
/** Steps for any input and record. */
interface AnyHandlerSteps extends HandlerSchemas {
  limit?: Limit;
  confirmsSession?: true;
  find?: (context: FindContext<never>) => Promise<{ facts: Facts }>;
  run: (context: HandlerContext<never, never>) => Promise<unknown>;
}
type NoContent = FileResponse | PageRedirect | null | void;
interface WithInput<In> {
  input: Schema<In>;
}
interface WithOutput<Out> {
  output: Schema<Out>;
}

/** Overloads, so that a call with an input or an output cannot be defined without its schema. */
export function defineHandler<Subject extends { facts: Facts } = { facts: Facts }>(
  endpoint: Endpoint<undefined, null>,
  definition: HandlerSteps<undefined, NoContent, Subject>,
): Handler;
export function defineHandler<In, Subject extends { facts: Facts } = { facts: Facts }>(
  endpoint: Endpoint<In, null>,
  definition: HandlerSteps<In, NoContent, Subject> & WithInput<In>,
): Handler;
export function defineHandler<Out, Subject extends { facts: Facts } = { facts: Facts }>(
  endpoint: Endpoint<undefined, Out>,
  definition: HandlerSteps<undefined, Out, Subject> & WithOutput<Out>,
): Handler;
export function defineHandler<In, Out, Subject extends { facts: Facts } = { facts: Facts }>(
  endpoint: Endpoint<In, Out>,
  definition: HandlerSteps<In, Out, Subject> & WithInput<In> & WithOutput<Out>,
): Handler;
export function defineHandler(
  endpoint: Endpoint,
  { find, run, limit, confirmsSession, ...schemas }: AnyHandlerSteps,
): Handler {
  const { action } = endpoint;
  if (!isAction(action))
    throw new Error(`${endpoint.path} names an action that is not in the permission table: ${action}`);
  const authorizePerson = (actor: Actor, clock: Clock): void => {
    authorizeRole(actor, action);
    authorizeAge(actor, action, clock);
  };
  return {
    endpoint,
    ...schemas,
    authorizePerson,
    limit,
    confirmsSession: confirmsSession === true,
    async handle(serverContext, call) {
      authorizePerson(call.actor, serverContext.services.clock);
      const params = parseParams(schemas.params, call.params);
      const { fields, file, secondFile } = await call.readInput();
      refuseUnknownFilters(endpoint, schemas.input, fields);
      const input = parseInput(schemas.input, fields) as never;
      const database = databaseFor(serverContext.database, call.actor);
      const context = contextOf({ ...serverContext, database }, call, { params, input, file, secondFile });
      const found = await find?.(context);
      if (found) authorize(call.actor, action, found.facts);
      const { responseHeaders } = call;
      const result = await run(Object.assign(context, { subject: found as never, responseHeaders }));
      return schemas.output ? z.parse(schemas.output, result) : (result ?? null);
    },
  };
}

type FindContext<In> = Omit<HandlerContext<In, undefined>, 'subject' | 'responseHeaders'>;

/** Getters, so that a missing account or membership fails only the calls that read it. */
function contextOf<In>(
  serverContext: ServerContext,
  call: HandlerCall,
  request: Pick<HandlerContext<In, undefined>, 'params' | 'input' | 'file' | 'secondFile'>,
): FindContext<In> {
  const { actor, isRemembered = false, clientInfo, arrivedAt } = call;
  const now = serverContext.services.clock.now();
  return {
    ...serverContext,
    ...request,
    actor,
    isRemembered,
    clientInfo,
    now,
    arrivedAt: arrivedAt ?? now,
    get accountId() {
      return personOf(actor).id;
    },
    get organizationId() {
      const { membership } = personOf(actor);
      if (!membership) throw new Refusal('employee_wait');
      return membership.organizationId;
    },
    get signal() {
      return call.signal;
    },
  };
}

/** Row-level security applies to employees of organizations. */
function databaseFor(database: Database, actor: Actor): Database {
  const tenant = tenantOf(actor);
  return tenant ? database.scopedTo(tenant) : database;
}

export function tenantOf({ person, effectiveRole }: Actor): Tenant | null {
  const membership = person?.membership;
  if (!membership || (effectiveRole !== 'OK_USER' && effectiveRole !== 'OK_ADMIN')) return null;
  return { organizationId: membership.organizationId, accountId: person.id };
}

function parseParams(
  schema: HandlerSchemas['params'],
  params: Record<string, string>,
): Record<string, string> {
  if (!schema) {
    if (Object.values(params).every(isId)) return params;
    throw new Refusal('not_found');
  }
  const parsed = z.safeParse(schema, params);
  if (!parsed.success) throw new Refusal('not_found');
  return parsed.data;
}

/**
 * A filter that is ignored would promise a narrower list. Calls of the spec ignore unknown fields (product decision 9);
 * the others refuse them.
 */
function refuseUnknownFilters(
  { method, beyondSpec }: Endpoint,
  schema: Schema | undefined,
  fields: Record<string, unknown>,
): void {
  if (!beyondSpec || method !== 'GET' || !(schema instanceof z.ZodMiniObject)) return;
  const unknown = Object.keys(fields).filter((name) => !Object.hasOwn(schema.shape, name));
  if (!unknown.length) return;
  throw new InvalidInput(
    unknown.map((field) => ({ code: 'validation_failed', field, text: 'rules@common.unknownFilter' })),
  );
}

function parseInput(schema: Schema | undefined, fields: Record<string, unknown>): unknown {
  if (!schema) return undefined;
  const parsed = z.safeParse(schema, fields);
  if (!parsed.success) throw new InvalidInput(fieldErrorsOf(parsed.error.issues));
  return parsed.data;
}
