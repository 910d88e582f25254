/** One open socket with its limits for received frames and for unsent data. */
import { hash } from 'node:crypto';
import type { RawData, WebSocket } from 'ws';
import type { Actor, Person } from '#access/actor.ts';
import { closeCodes } from '#api/live.ts';
import type { RefusalCode } from '#kernel/refusal.ts';

/** Larger frames close the socket (security §3.4). Clients send only hints of a few bytes. */
export const maxFrameBytes = 64 * 1024;
/** A client that does not read is dropped, so that a thousand of them cannot fill the memory. */
const maxWaitingBytes = 64 * 1024;
/** The burst and the steady rate of frames. */
const burst = 30;
const framesPerSecond = 10;
/** Each accepted frame costs queries. Frames are only hints, so those beyond this rate are dropped. */
const minGapMs = 1_000;

export interface LiveEvent {
  type: string;
}

export interface LiveFrame {
  type: string;
  [field: string]: unknown;
}

export interface ConnectionOptions {
  socket: WebSocket;
  /** Public id of the session. */
  pid: string;
  actor: Actor;
  accountId: string;
  /** Null when the address is exempt from limits. */
  address: string | null;
  onFrame: (frame: LiveFrame) => void;
}

export class Connection {
  readonly pid: string;
  readonly accountId: string;
  readonly address: string | null;
  /** The number of the latest read of its session that was applied here. */
  lastRead = 0;
  /** Reads with a number up to this one began before the last announced change of the session, so they are outdated. */
  outdatedRead = -1;
  #actor: Actor;
  #rights: string;
  #rightsHash: string | undefined;
  readonly #socket: WebSocket;
  #tokens = burst;
  #refilledAt = performance.now();
  #acceptedAt = Number.NEGATIVE_INFINITY;
  #isAlive = true;

  constructor({ socket, pid, actor, accountId, address, onFrame }: ConnectionOptions) {
    this.pid = pid;
    this.accountId = accountId;
    this.address = address;
    this.#actor = actor;
    this.#rights = rightsOf(actor);
    this.#socket = socket;
    socket.on('ping', () => this.#count());
    socket.on('pong', () => {
      this.#isAlive = true;
      this.#count();
    });
    socket.on('message', (bytes, isBinary) => {
      if (!this.#count()) return;
      const frame = isBinary ? undefined : frameOf(bytes);
      if (!frame) return this.close(closeCodes.malformed, 'validation_failed');
      if (performance.now() - this.#acceptedAt < minGapMs) return;
      this.#acceptedAt = performance.now();
      onFrame(frame);
    });
  }

  /** The person as of the last check of the session. */
  get actor(): Actor {
    return this.#actor;
  }

  set actor(actor: Actor) {
    this.#actor = actor;
    this.#rights = rightsOf(actor);
    this.#rightsHash = undefined;
  }

  /** Compares what decides about the permissions of the person: the string differs when any of it does. */
  get rights(): string {
    return this.#rights;
  }

  /**
   * `readRights`: by session pid, the hash of the rights that a statement has just read. True when they are the rights
   * known here, so that the session need not be read again. Changes of sessions are announced before messages that are
   * written after them, so no change is missed.
   */
  hasReadRights(readRights: Readonly<Record<string, string>> | undefined): boolean {
    const read = readRights?.[this.pid];
    if (read === undefined || this.isOutdated) return false;
    this.#rightsHash ??= hashOf(this.#rights);
    return read === this.#rightsHash;
  }

  /** The session has changed since it was last read. */
  get isOutdated(): boolean {
    return this.lastRead <= this.outdatedRead;
  }

  get isOpen(): boolean {
    return this.#socket.readyState === this.#socket.OPEN;
  }

  send<Event extends LiveEvent>(event: Event): void {
    this.sendText(JSON.stringify(event));
  }

  /** An event as JSON. */
  sendText(text: string): void {
    if (!this.isOpen) return;
    if (this.#socket.bufferedAmount > maxWaitingBytes) return this.#socket.terminate();
    this.#socket.send(text);
  }

  /** The reason of the close frame is a refusal code. */
  close(code: number, reason: RefusalCode): void {
    this.#socket.close(code, reason);
  }

  /** A client that has not answered the last ping is gone, or does not read. */
  beat(): void {
    if (!this.#isAlive) return this.#socket.terminate();
    this.#isAlive = false;
    if (this.isOpen) this.#socket.ping();
  }

  /** A token bucket. When it is empty, closes the socket and returns false. */
  #count(): boolean {
    if (!this.isOpen) return false;
    const now = performance.now();
    const refilled = ((now - this.#refilledAt) / 1000) * framesPerSecond;
    this.#tokens = Math.min(burst, this.#tokens + refilled) - 1;
    this.#refilledAt = now;
    if (this.#tokens >= 0) return true;
    this.close(closeCodes.rateLimited, 'rate_limited');
    return false;
  }
}

export const rightsOf = ({ person }: Actor): string => JSON.stringify(person);

/** For other processes: tells whether they know the same rights, without revealing the birthday. */
export const rightsHashOf = (person: Person): string => hashOf(JSON.stringify(person));

const hashOf = (rights: string): string => hash('sha256', rights, 'base64url').slice(0, 22);

function frameOf(bytes: RawData): LiveFrame | undefined {
  try {
    const frame = JSON.parse(String(bytes)) as unknown;
    return isFrame(frame) ? frame : undefined;
  } catch {
    return undefined;
  }
}

const isFrame = (value: unknown): value is LiveFrame =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
