/**
 * The first hundred places of each category, the same for everybody, kept in the process: the home page and every author
 * page read them.
 */
import { LRUCache } from 'lru-cache';
import { countRated, selectRated } from '#features/ratings/server/rated-scenarios.ts';
import type { CategoryRule, RatedScenario } from '#features/ratings/server/rated-scenarios.ts';
import { adultsBornBy } from '#kernel/calendar.ts';
import type { Database } from '#platform/db/database.ts';
import type { Db } from '#platform/db/tables.ts';
import { listenToEvents } from '#platform/outbox/record.ts';
import type { CommittedEvent } from '#platform/outbox/record.ts';
import type { Services } from '#platform/services.ts';

/** Lower places are not shown. */
const lowestShownPlace = 100;
/** Categories that officers have edited lately and their former rules. */
const maxRules = 100;

export interface RatingTop {
  items: readonly RatedScenario[];
  total: number;
}

type Create<T> = () => Promise<T>;

/** A value that is created while the cache is cleared is returned to its callers, but not kept. */
const keep = <T extends object>(ttl: number) =>
  new LRUCache<string, T, Create<T>>({
    max: maxRules,
    ttl,
    ignoreFetchAbort: true,
    fetchMethod: (_rule, _stale, { context }) => context(),
  });

export class RatingTops {
  readonly length = lowestShownPlace;
  /** Changes of other processes are seen after five seconds, as on cached pages. */
  readonly #items = keep<readonly RatedScenario[]>(5_000);
  /** Only of longer categories. Counting costs more than the places, and a vote hardly changes it. */
  readonly #totals = keep<{ total: number }>(600_000);

  forget(): void {
    this.#items.clear();
  }

  async read(db: Db, { source, min_votes, filter }: CategoryRule, now: Date): Promise<RatingTop> {
    const category = { source, min_votes, filter };
    const key = JSON.stringify([category, adultsBornBy(now)]);
    const page = { now, limit: lowestShownPlace, offset: 0 };
    const items = await this.#items.forceFetch(key, { context: () => selectRated(db, category, page) });
    if (items.length < lowestShownPlace) return { items, total: items.length };
    const count = async () => ({ total: await countRated(db, category, now) });
    return { items, ...(await this.#totals.forceFetch(key, { context: count })) };
  }
}

const topsByProduct = new WeakMap<Services, RatingTops>();

export function ratingTopsOf({ services, database }: { services: Services; database: Database }): RatingTops {
  const existing = topsByProduct.get(services);
  if (existing) return existing;
  const tops = new RatingTops();
  topsByProduct.set(services, tops);
  listenToEvents(database, (events) => {
    if (!events.every(isUnrelated)) tops.forget();
  });
  return tops;
}

/** Frequent events that change neither a rating nor who is in it. */
const isUnrelated = ({ kind }: CommittedEvent): boolean =>
  /^(?:session|phone|password|invitation|request|text|question)\.|^scenario\.(?:card|text)-opened$|^account\.viewed$/.test(
    kind,
  );
