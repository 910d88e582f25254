/** Every call is answered in one order: admit → parse → find → authorize → act → envelope. */
import type { Readable } from 'node:stream';
import * as z from 'zod/mini';
import type { Actor } from '#access/actor.ts';
import { personOf } from '#access/actor.ts';
import { admit, authorize } from '#access/authorize.ts';
import { isAction } from '#access/permissions.ts';
import type { Facts } from '#access/relations.ts';
import { complaintsOf } from '#api/complaints.ts';
import type { Endpoint } from '#api/endpoint.ts';
import { isId } from '#kernel/id.ts';
import { InvalidInput, Refusal } from '#kernel/refusal.ts';
import type { Database } from '#platform/db/database.ts';
import type { Outside } from '#platform/outside.ts';
import type { UploadedFile } from '#platform/http/read-body.ts';

/** How the call reached us. */
export interface Visit {
  /** Client address, as far as trusted proxies tell it. */
  ip: string;
  agent: string;
  /** The live session of the call. */
  session: { pid: string; sidHash: string } | null;
}

/** What a handler may add to the HTTP answer. */
export interface Effects {
  cookies: string[];
  headers: Record<string, string>;
}

/** What an endpoint without an output schema answers with. */
export interface FileAnswer {
  /** A function can be asked for a part of the file, both ends included; it needs `size` for that. */
  stream: Readable | ((part?: { start: number; end: number }) => Promise<Readable>);
  mime: string;
  /** Bytes; unknown for archives made on the way. */
  size?: number;
  /** `inline` only for what we made ourselves. */
  disposition: string;
  cache: string;
  /** In its quotes. */
  etag?: string;
  /** A picture of the site that pages of other sites may show; whatever else is for our own. */
  isForOtherSites?: boolean;
}

export interface Call {
  actor: Actor;
  visit: Visit;
  params: Record<string, string>;
  /** Query or body, not looked at yet. */
  raw: () => Promise<{ fields: Record<string, unknown>; file: UploadedFile | null }>;
  effects: Effects;
}

export interface Context<In, Subject> {
  database: Database;
  outside: Outside;
  actor: Actor;
  /** One reading of the clock for the whole call. */
  readonly now: Date;
  /** The signed-in account. Throws for a guest: only calls that the permission table closes to guests may read it. */
  readonly accountId: string;
  /** The organization of the signed-in employee. Throws `employee_wait` for an account without a membership. */
  readonly organizationId: string;
  visit: Visit;
  params: Record<string, string>;
  input: In;
  file: UploadedFile | null;
  subject: Subject;
  effects: Effects;
}

export interface Ground {
  database: Database;
  outside: Outside;
}

export interface Handler {
  endpoint: Endpoint;
  /** First gate alone, so that a refused body is never read. */
  admit(actor: Actor): void;
  respond(ground: Ground, call: Call): Promise<unknown>;
}

interface Steps<In, Out, Subject extends { facts: Facts }> {
  /** Reads the thing with the facts that the second gate asks for; throws `not_found`. */
  find?: (context: FindContext<In>) => Promise<Subject>;
  run: (context: Context<In, Subject>) => Promise<Out>;
}

export function answer<In, Out, Subject extends { facts: Facts } = { facts: Facts }>(
  endpoint: Endpoint<In, Out>,
  steps: Steps<In, Out extends null ? FileAnswer | null | void : Out, Subject>,
): Handler {
  const { action } = endpoint;
  if (!isAction(action))
    throw new Error(`${endpoint.path} names an action that is not in the permission table: ${action}`);
  return {
    endpoint: endpoint as unknown as Endpoint,
    admit: (actor) => admit(actor, action),
    async respond(ground, call) {
      admit(call.actor, action);
      const params = parseParams(endpoint, call.params);
      const { fields, file } = await call.raw();
      const input = parseInput(endpoint, fields);
      const database = databaseFor(ground.database, call.actor);
      const context = contextOf<In>({ ...ground, database }, call, { params, input, file });
      const subject = (await steps.find?.(context)) as Subject;
      if (subject) authorize(call.actor, action, subject.facts);
      const result = await steps.run(Object.assign(context, { subject, effects: call.effects }));
      return endpoint.output ? z.parse(endpoint.output, result) : (result ?? null);
    },
  };
}

type FindContext<In> = Omit<Context<In, undefined>, 'subject' | 'effects'>;

/** Getters, so that only the calls that need an account or an organization can fail for the lack of one. */
function contextOf<In>(
  ground: Ground,
  { actor, visit }: Call,
  request: Pick<Context<In, undefined>, 'params' | 'input' | 'file'>,
): FindContext<In> {
  return {
    ...ground,
    ...request,
    actor,
    visit,
    now: ground.outside.clock.now(),
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

/** An employee's calls stand behind the second wall too. */
function databaseFor(database: Database, { person, seat }: Actor): Database {
  const membership = person?.membership;
  if (!membership || (seat !== 'OK_USER' && seat !== 'OK_ADMIN')) return database;
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
  if (!parsed.success) throw new InvalidInput(complaintsOf(parsed.error.issues));
  return parsed.data;
}
