/**
 * Topics whose messages go to the other processes on the same database: by NOTIFY in the transaction that caused them, or
 * after its commit.
 */
import { randomUUID } from 'node:crypto';
import { sql, type Kysely } from 'kysely';
import { compileOnce } from './compile-once.ts';
import type { Tables } from './tables.ts';

export const sharedChannel = 'scenarium_changes';

/** NOTIFY takes less than 8000 bytes. */
const maxPartBytes = 7_400;
const maxMessages = 100;

/** Returns what the other processes need of a message; undefined when they need nothing. */
export type PickShared = (message: unknown) => unknown;

/**
 * `in the transaction`: a committed change is always announced. `after the commit`: commits do not wait for each other.
 * If the process dies before the announcement, nothing is announced, but the caller gets no answer and repeats the call.
 */
export type ShareTime = 'in the transaction' | 'after the commit';

export interface SharedMessages {
  topic: string;
  messages: unknown[];
}

interface Payload {
  from: string;
  /** Null when there are too many messages: everything may have changed. */
  shared: readonly SharedMessages[] | null;
  /** The sender has just begun to listen. */
  isGreeting?: true;
}

export type ReceivedPayload = Omit<Payload, 'from'>;

export interface SharedTopic {
  pick: PickShared;
  time: ShareTime;
}

type Topics = ReadonlyMap<string, readonly unknown[]>;

export class SharedTopics {
  readonly #processId = randomUUID();
  readonly #byName = new Map<string, SharedTopic>();

  add(topic: string, shared: SharedTopic): void {
    this.#byName.set(topic, shared);
  }

  /** Sends a NOTIFY only when there is something to share, because transactions with a NOTIFY commit one after another. */
  async notify(trx: Kysely<Tables>, topics: Topics): Promise<void> {
    const shared = this.select(topics, 'in the transaction');
    if (shared.length) await this.send(trx, shared);
  }

  /** Null when everything may have changed. */
  async send(db: Kysely<Tables>, shared: readonly SharedMessages[] | null): Promise<void> {
    const parts = shared ? partsOf(shared) : [null];
    const payloads = parts.map((part) =>
      JSON.stringify({ from: this.#processId, shared: part } satisfies Payload),
    );
    for (const payload of payloads) await notify(db, payload);
  }

  /** What the other processes need of the topics that are shared at this time. */
  select(topics: Topics, time: ShareTime): SharedMessages[] {
    return [...topics].flatMap(([topic, messages]) => {
      const shared = this.#byName.get(topic);
      return shared?.time === time ? selectMessages(topic, messages, shared.pick) : [];
    });
  }

  get greeting(): string {
    return JSON.stringify({ from: this.#processId, shared: [], isGreeting: true } satisfies Payload);
  }

  /** Empty for messages of this process, null when everything may have changed. */
  parse(text: string): ReceivedPayload {
    try {
      const { from, ...received } = JSON.parse(text) as Payload;
      return from === this.#processId ? { shared: [] } : received;
    } catch {
      // The message comes from another release or another product.
      return { shared: null };
    }
  }
}

const notify = compileOnce(
  'notify',
  (_db, payload: string) => sql`select pg_notify(${sharedChannel}, ${payload})`,
);

/**
 * Each part fits into a NOTIFY. Changes of one topic and commit that do not fit are sent as "everything may have changed".
 */
function partsOf(shared: readonly SharedMessages[]): (SharedMessages[] | null)[] {
  const parts: (SharedMessages[] | null)[] = [];
  let [part, bytes, count]: [SharedMessages[], number, number] = [[], 0, 0];
  for (const ofTopic of shared) {
    const { length } = ofTopic.messages;
    const added = length > maxMessages ? Infinity : Buffer.byteLength(JSON.stringify(ofTopic)) + 1;
    if (added > maxPartBytes) {
      parts.push(null);
      continue;
    }
    if (bytes + added > maxPartBytes || count + length > maxMessages) {
      parts.push(part);
      [part, bytes, count] = [[], 0, 0];
    }
    part.push(ofTopic);
    bytes += added;
    count += length;
  }
  return part.length ? [...parts, part] : parts;
}

function selectMessages(topic: string, messages: readonly unknown[], pick: PickShared): SharedMessages[] {
  const picked = messages.map(pick).filter((message) => message !== undefined);
  const distinct = [...new Map(picked.map((message) => [JSON.stringify(message), message])).values()];
  return distinct.length ? [{ topic, messages: distinct }] : [];
}
