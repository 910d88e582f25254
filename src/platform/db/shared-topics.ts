/** Topics whose messages go to the other processes on the same database, by NOTIFY in the transaction that caused them. */
import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import type { Tables } from './tables.ts';

export const sharedChannel = 'scenarium_changes';

/** NOTIFY takes less than 8000 bytes. */
const maxPayloadBytes = 7_500;
const maxMessages = 100;

/** Returns what the other processes need of a message; undefined when they need nothing. */
export type PickShared = (message: unknown) => unknown;

export interface SharedMessages {
  topic: string;
  messages: unknown[];
}

interface Payload {
  from: string;
  /** Null when there are too many messages: everything may have changed. */
  shared: SharedMessages[] | null;
}

export class SharedTopics {
  readonly #processId = randomUUID();
  readonly #pickByTopic = new Map<string, PickShared>();

  add(topic: string, pick: PickShared): void {
    this.#pickByTopic.set(topic, pick);
  }

  /** Costs a statement only in transactions with something to share, because their commits take turns. */
  async notify(trx: Kysely<Tables>, topics: ReadonlyMap<string, readonly unknown[]>): Promise<void> {
    const shared = [...topics].flatMap(([topic, messages]) => this.#select(topic, messages));
    if (!shared.length) return;
    const count = shared.reduce((sum, { messages }) => sum + messages.length, 0);
    const encoded = this.#encode(count <= maxMessages ? shared : null);
    const payload = Buffer.byteLength(encoded) <= maxPayloadBytes ? encoded : this.#encode(null);
    await sql`select pg_notify(${sharedChannel}, ${payload})`.execute(trx);
  }

  /** Empty for messages of this process, null when everything may have changed. */
  parse(text: string): SharedMessages[] | null {
    try {
      const { from, shared } = JSON.parse(text) as Payload;
      return from === this.#processId ? [] : shared;
    } catch {
      // Of another release, or not ours.
      return null;
    }
  }

  #select(topic: string, messages: readonly unknown[]): SharedMessages[] {
    const pick = this.#pickByTopic.get(topic);
    if (!pick) return [];
    const picked = messages.map(pick).filter((message) => message !== undefined);
    const distinct = [...new Map(picked.map((message) => [JSON.stringify(message), message])).values()];
    return distinct.length ? [{ topic, messages: distinct }] : [];
  }

  #encode(shared: SharedMessages[] | null): string {
    return JSON.stringify({ from: this.#processId, shared } satisfies Payload);
  }
}
