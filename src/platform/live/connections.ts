/** The open sockets of this process, indexed by account, company and role. */
import type { Actor } from '#access/actor.ts';
import type { Facts } from '#access/relations.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Connection } from '#platform/live/connection.ts';
import { rateLimited } from '#platform/http/rate-limit.ts';

/** Further sockets are refused, and their clients poll. The remaining connections serve calls. */
const liveLimits = { perAccount: 5, perAddress: 200, total: 3_000 };
const retrySeconds = 30;

const officers = 'officers';
const companyKey = (organizationId: string): string => `company ${organizationId}`;
const accountKey = (accountId: string): string => `account ${accountId}`;
const addressKey = (address: string): string => `address ${address}`;

export class Connections {
  readonly #all = new Set<Connection>();
  readonly #byKey = new Map<string, Set<Connection>>();

  get size(): number {
    return this.#all.size;
  }

  [Symbol.iterator](): Iterator<Connection> {
    return this.#all.values();
  }

  /** Throws `rate_limited` or `unavailable`. */
  assertRoom({ accountId, address }: { accountId: string; address: string | null }): void {
    const { perAccount, perAddress, total } = liveLimits;
    if (this.ofAccount(accountId).size >= perAccount) throw rateLimited(retrySeconds);
    if (address !== null && this.#withKey(addressKey(address)).size >= perAddress)
      throw rateLimited(retrySeconds);
    if (this.#all.size >= total) throw new Refusal('unavailable', { retryAfter: retrySeconds });
  }

  add(connection: Connection): void {
    this.#all.add(connection);
    for (const key of keysOf(connection)) this.#link(key, connection);
  }

  delete(connection: Connection): void {
    this.#all.delete(connection);
    for (const key of keysOf(connection)) this.#unlink(key, connection);
  }

  /** Moves the socket to its new company or role. */
  update(connection: Connection, actor: Actor): void {
    this.delete(connection);
    connection.actor = actor;
    this.add(connection);
  }

  ofAccount(accountId: string): ReadonlySet<Connection> {
    return this.#withKey(accountKey(accountId));
  }

  /** Ids of the accounts with a socket in this process: of the given accounts, or of all. */
  accountIds(among?: readonly string[]): string[] {
    const ids = among ?? [...this.#all].map(({ accountId }) => accountId);
    return [...new Set(ids)].filter((id) => this.ofAccount(id).size > 0);
  }

  /** The connections that may receive the event. Their rights are checked afterwards. */
  candidatesFor({ partyIds = [], employeeIds = [], organizationId, queue }: Facts): Connection[] {
    const sets = [...partyIds, ...employeeIds].map((id) => this.ofAccount(id));
    if (organizationId !== undefined) sets.push(this.#withKey(companyKey(organizationId)));
    if (queue !== undefined) sets.push(this.#withKey(officers));
    return [...new Set(sets.flatMap((set) => [...set]))];
  }

  #withKey(key: string): ReadonlySet<Connection> {
    return this.#byKey.get(key) ?? new Set();
  }

  #link(key: string, connection: Connection): void {
    const set = this.#byKey.get(key) ?? new Set();
    this.#byKey.set(key, set.add(connection));
  }

  #unlink(key: string, connection: Connection): void {
    const set = this.#byKey.get(key);
    set?.delete(connection);
    if (set?.size === 0) this.#byKey.delete(key);
  }
}

function keysOf({ accountId, address, actor: { person, effectiveRole } }: Connection): string[] {
  const organizationId = person?.membership?.organizationId;
  return [
    accountKey(accountId),
    ...(address === null ? [] : [addressKey(address)]),
    ...(organizationId === undefined ? [] : [companyKey(organizationId)]),
    ...(effectiveRole === 'FK_ADMIN' ? [officers] : []),
  ];
}
