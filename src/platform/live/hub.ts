/**
 * Sends committed changes to the open sockets of this process. Changes of other processes come by LISTEN. Before each
 * delivery the sessions of the recipients are read again, so a socket gets nothing that a call would refuse. They are not
 * read when the statement of the change has found the rights that are known here.
 */
import type { WebSocket } from 'ws';
import type { Actor, Person } from '#access/actor.ts';
import { actorOf } from '#access/actor.ts';
import { authorize, authorizeAge, authorizeRole } from '#access/authorize.ts';
import type { Action } from '#access/permissions.ts';
import type { Facts } from '#access/relations.ts';
import type { AccessEvent, MissedEvent, ReadyEvent } from '#api/live.ts';
import { closeCodes } from '#api/live.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Clock } from '#platform/clock.ts';
import type { Database } from '#platform/db/database.ts';
import type { FindSessions } from '#platform/http/authenticate.ts';
import { Connection, rightsOf } from '#platform/live/connection.ts';
import type { LiveEvent, LiveFrame } from '#platform/live/connection.ts';
import { Connections } from '#platform/live/connections.ts';
import { SessionPrefetches } from '#platform/live/session-prefetches.ts';
import { sessionTopic } from '#platform/live/session-topic.ts';
import type { SessionChange } from '#platform/live/session-topic.ts';
import type { Log } from '#platform/log/log.ts';

export interface RoutedEvent {
  /** The action on the record that a recipient must be allowed. */
  action: Action;
  facts: Facts;
  /** Only these accounts. */
  onlyFor?: readonly string[];
  /** Id of the `PendingChange` that was announced before it. */
  changeId?: string | undefined;
  /** By session pid: the hash of the rights that the statement of the change has read of open sessions. */
  readRights?: Readonly<Record<string, string>> | undefined;
  /** Returns null when this recipient needs no event. */
  eventFor: (actor: Actor) => LiveEvent | null;
}

/** Announced within the process before the change is written, so that the sessions of the recipients are read meanwhile. */
export interface PendingChange {
  changeId: string;
  facts: Facts;
  /** Reads these sessions in the statement that writes. Called synchronously, with at most `batchSize` ids. */
  findSessions?: FindSessions;
}

/** Of this process. */
export type ConnectedAccounts = Pick<Connections, 'accountIds'>;

/** A topic of the database whose messages become events. */
export interface LiveSource {
  topic: string;
  /** The topic of `PendingChange`. */
  pendingTopic?: string;
  route: (messages: readonly unknown[], connected: ConnectedAccounts) => Promise<RoutedEvent[]>;
  /** Frames of clients by their type. A refusal is not answered. */
  frames?: Readonly<Record<string, (frame: LiveFrame, actor: Actor) => Promise<void>>>;
}

export interface LiveHubOptions {
  database: Database;
  findSessions: FindSessions;
  sources: readonly LiveSource[];
  clock: Clock;
  log: Log;
}

/** Interval of pings and of session checks: the end of a session may not be announced (security §2.6). */
const beatMs = 25_000;
/** More messages that wait for a slow database are dropped, and the clients fetch what they have missed. */
const maxQueued = 1_000;
const batchSize = 500;

interface QueuedMessages {
  source: LiveSource;
  messages: readonly unknown[];
}

export class LiveHub {
  readonly #connections = new Connections();
  readonly #options: LiveHubOptions;
  readonly #cleanups: (() => void)[] = [];
  readonly #prefetches = new SessionPrefetches();
  /** Numbers the reads of sessions. */
  #readCount = 0;
  #queue: QueuedMessages[] = [];
  #isDelivering = false;
  #hearsOthers = true;

  constructor(options: LiveHubOptions) {
    const { database, sources } = options;
    this.#options = options;
    database.share(sessionTopic, (message) => message);
    this.#cleanups.push(
      database.listen(sessionTopic, (messages) => {
        const changed = new Set((messages as SessionChange[]).map(({ accountId }) => accountId));
        const concerned = [...changed].flatMap((id) => [...this.#connections.ofAccount(id)]);
        for (const socket of concerned) socket.outdatedRead = this.#readCount;
        this.#inBackground(this.#recheck(concerned));
      }),
    );
    for (const source of sources) {
      // Commits with a NOTIFY wait for each other, and chats commit often.
      database.share(source.topic, (message) => message, 'after the commit');
      this.#cleanups.push(database.listen(source.topic, (messages) => this.#enqueue({ source, messages })));
      if (source.pendingTopic !== undefined)
        this.#cleanups.push(
          database.listen(source.pendingTopic, (messages) => {
            for (const change of messages) this.#prefetchSessions(change as PendingChange);
          }),
        );
    }
    const timer = setInterval(() => this.#inBackground(this.beat()), beatMs).unref();
    this.#cleanups.push(() => clearInterval(timer));
  }

  get size(): number {
    return this.#connections.size;
  }

  /** Throws `rate_limited` or `unavailable`. Call `add` in the same tick. */
  assertRoom(client: { accountId: string; address: string | null }): void {
    this.#connections.assertRoom(client);
  }

  add(socket: WebSocket, client: { pid: string; person: Person; address: string | null }): void {
    const { pid, person, address } = client;
    const connection = new Connection({
      socket,
      pid,
      actor: actorOf(person),
      accountId: person.id,
      address,
      onFrame: (frame) => this.#inBackground(this.#handleFrame(connection, frame)),
    });
    this.#connections.add(connection);
    socket.on('close', () => this.#connections.delete(connection));
    connection.send({ type: 'ready', hearsOthers: this.#hearsOthers } satisfies ReadyEvent);
  }

  /** Tells whether this process receives the messages of the others. */
  setHearsOthers(hearsOthers: boolean): void {
    this.#hearsOthers = hearsOthers;
  }

  /** Events may have been lost. */
  sendMissed(): void {
    for (const connection of this.#connections) connection.send({ type: 'missed' } satisfies MissedEvent);
  }

  /** Drops the silent clients and those whose session has ended. */
  async beat(): Promise<void> {
    for (const connection of this.#connections) connection.beat();
    await this.#recheck([...this.#connections]);
  }

  stop(): void {
    for (const cleanUp of this.#cleanups) cleanUp();
    for (const connection of this.#connections) connection.close(closeCodes.goingAway, 'unavailable');
  }

  #inBackground(work: Promise<void>): void {
    work.catch((error: unknown) => this.#options.log.warn('live.failed', {}, error));
  }

  #enqueue(queued: QueuedMessages): void {
    if (!this.#connections.size) return;
    if (this.#queue.length >= maxQueued) {
      this.#queue = [];
      return this.sendMissed();
    }
    this.#queue.push(queued);
    if (!this.#isDelivering) this.#inBackground(this.#deliverAll());
  }

  /** Messages that arrive during a delivery are sent with the next one. */
  async #deliverAll(): Promise<void> {
    this.#isDelivering = true;
    try {
      while (this.#queue.length) await this.#deliver(this.#queue.splice(0));
    } catch (error) {
      this.#queue = [];
      this.sendMissed();
      throw error;
    } finally {
      this.#isDelivering = false;
    }
  }

  async #deliver(batch: readonly QueuedMessages[]): Promise<void> {
    const bySource = Map.groupBy(batch, ({ source }) => source);
    const routed = await Promise.all(
      [...bySource].map(([source, queued]) => source.route(messagesOf(queued), this.#connections)),
    );
    const targets = routed.flat().map((event) => ({ event, candidates: this.#candidatesFor(event) }));
    const unread = await Promise.all(
      targets.map(async ({ event, candidates }) => {
        const pids = await this.#prefetches.take(event.changeId);
        return candidates.filter((one) => !pids.has(one.pid) && !one.hasReadRights(event.readRights));
      }),
    );
    await this.#recheck([...new Set(unread.flat())]);
    // A change of a session may have been announced meanwhile.
    await this.#recheck([...new Set(targets.flatMap((one) => one.candidates.filter((it) => it.isOutdated)))]);
    for (const { event, candidates } of targets) this.#send(candidates, event);
  }

  #prefetchSessions({ changeId, facts, findSessions }: PendingChange): void {
    const candidates = this.#connections.candidatesFor(facts);
    if (!candidates.length) return;
    const find = candidates.length > batchSize ? undefined : findSessions;
    const succeeded = this.#recheck(candidates, find).then(
      () => true,
      () => false,
    );
    this.#prefetches.add(changeId, { pids: new Set(candidates.map(({ pid }) => pid)), succeeded });
  }

  #candidatesFor({ facts, onlyFor }: RoutedEvent): Connection[] {
    return onlyFor
      ? onlyFor.flatMap((id) => [...this.#connections.ofAccount(id)])
      : this.#connections.candidatesFor(facts);
  }

  /** Sockets of one session get the same event, so it is checked and serialized once. */
  #send(candidates: readonly Connection[], { action, facts, eventFor }: RoutedEvent): void {
    const frames = new Map<string, string | null>();
    for (const connection of candidates) {
      if (!connection.isOpen) continue;
      const { pid, actor } = connection;
      let frame = frames.get(pid);
      if (frame === undefined) {
        const event = this.#may(actor, action, facts) ? eventFor(actor) : null;
        frame = event && JSON.stringify(event);
        frames.set(pid, frame);
      }
      if (frame !== null) connection.sendText(frame);
    }
  }

  /** The same checks as for calls. */
  #may(actor: Actor, action: Action, facts: Facts): boolean {
    try {
      authorizeRole(actor, action);
      authorizeAge(actor, action, this.#options.clock);
      authorize(actor, action, facts);
      return true;
    } catch (error) {
      if (error instanceof Refusal) return false;
      throw error;
    }
  }

  async #recheck(
    connections: readonly Connection[],
    findSessions: FindSessions = this.#options.findSessions,
  ): Promise<void> {
    for (let from = 0; from < connections.length; from += batchSize) {
      const batch = connections.slice(from, from + batchSize);
      const read = (this.#readCount += 1);
      const persons = await findSessions([...new Set(batch.map(({ pid }) => pid))]);
      // A later read may have been applied before this one.
      const older = batch.filter(({ lastRead }) => lastRead < read);
      for (const [pid, sockets] of Map.groupBy(older, (socket) => socket.pid)) {
        for (const socket of sockets) socket.lastRead = read;
        this.#update(sockets, persons.get(pid));
      }
    }
  }

  /** The sockets of a session share its actor. */
  #update(sockets: readonly Connection[], person: Person | undefined): void {
    const actor = person && actorOf(person);
    const allowed = actor && this.#may(actor, 'live.open', {}) ? actor : undefined;
    const rights = allowed && rightsOf(allowed);
    for (const connection of sockets) {
      if (!connection.isOpen) continue;
      if (!allowed) connection.close(closeCodes.unauthenticated, 'unauthenticated');
      else if (connection.rights !== rights) {
        this.#connections.update(connection, allowed);
        connection.send({ type: 'access' } satisfies AccessEvent);
      }
    }
  }

  async #handleFrame(connection: Connection, frame: LiveFrame): Promise<void> {
    const handle = this.#options.sources
      .map(({ frames = {} }) => (Object.hasOwn(frames, frame.type) ? frames[frame.type] : undefined))
      .find(Boolean);
    if (!handle) return connection.close(closeCodes.malformed, 'validation_failed');
    await this.#recheck([connection]);
    if (!connection.isOpen) return;
    await handle(frame, connection.actor).catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
    });
  }
}

const messagesOf = (queued: readonly QueuedMessages[]) => queued.flatMap(({ messages }) => messages);
