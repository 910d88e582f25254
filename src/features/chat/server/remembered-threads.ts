/** A cache of threads for sending messages. Entries may be stale: the writing statement compares their facts (ADR 0059). */
import { LRUCache } from 'lru-cache';
import { findThread } from '#features/chat/server/find-thread.ts';
import type { FoundThread } from '#features/chat/server/find-thread.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';

/** Only the columns that the writing statement compares; others may be stale. */
export type ThreadToWrite = Pick<FoundThread, 'id' | 'type' | 'facts'>;

const maxRemembered = 2_000;
const byProduct = new WeakMap<object, LRUCache<string, ThreadToWrite>>();

type FindContext = Pick<
  HandlerContext<unknown, unknown>,
  'database' | 'services' | 'params' | 'isRemembered'
>;

/** Throws `not_found`. Uses the cache only together with a remembered session; any other call reads both anew. */
export async function findThreadToWrite(context: FindContext): Promise<ThreadToWrite> {
  const { database, services, params, isRemembered } = context;
  const threads = byProduct.get(services) ?? new LRUCache({ max: maxRemembered });
  byProduct.set(services, threads);
  const known = isRemembered ? threads.get(params['id']!) : undefined;
  if (known) return known;
  const { id, type, facts } = await findThread(database.db, params['id']!);
  threads.set(id, { id, type, facts });
  return { id, type, facts };
}
