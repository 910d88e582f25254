/**
 * The first hundred places of each category, the same for everybody, kept in the process: the home page and every author
 * page read them.
 */
import { LRUCache } from 'lru-cache';
import { countRated, selectRated } from '#features/ratings/server/rated-scenarios.ts';
import type { CategoryRule, RatedScenario } from '#features/ratings/server/rated-scenarios.ts';
import type { RatingRow } from '#features/ratings/server/rate-scenarios.ts';
import { minVotesForRating } from '#features/ratings/formula.ts';
import { adultsBornBy } from '#kernel/calendar.ts';
import type { Database } from '#platform/db/database.ts';
import type { Db } from '#platform/db/tables.ts';
import { listenToEvents } from '#platform/outbox/record.ts';
import type { CommittedEvent } from '#platform/outbox/record.ts';
import type { Services } from '#platform/services.ts';

/** Lower places are not shown. */
const lowestRankedPlace = 100;
/** Categories that officers have edited lately and their former rules. */
const maxRules = 100;

export interface RatingTop {
  items: readonly RatedScenario[];
  total: number;
}

interface CachedPlaces {
  items: readonly RatedScenario[];
  minVotes: number;
}

type PlaceHint = ReturnType<typeof placeHint>;

/** How a vote may change the places: the highest value that any category ranks the scenario by, and its votes. */
export const placeHint = ({ rating, company_part, expert_mean, votes }: RatingRow) => ({
  highest: Math.max(rating ?? 0, company_part ?? 0, expert_mean ?? 0),
  votes,
});

type Create<T> = () => Promise<T>;

/**
 * A value that is created while the cache is cleared is returned to its callers but not kept. With `allowStale` an
 * expired value is returned at once while the next one is created.
 */
const createCache = <T extends object>(ttl: number, { allowStale = false } = {}) =>
  new LRUCache<string, T, Create<T>>({
    max: maxRules,
    ttl,
    allowStale,
    ignoreFetchAbort: true,
    fetchMethod: (_rule, _stale, { context }) => context(),
  });

interface TopLifetimes {
  freshMs: number;
  /** How much longer an expired list is shown while the next one is read. */
  staleMs: number;
}

/** A list older than five seconds is returned once more while it is read again, unless it is older than a minute. */
const lifetimes: TopLifetimes = { freshMs: 5_000, staleMs: 60_000 };

export class RatingTops {
  readonly length = lowestRankedPlace;
  readonly #items: LRUCache<string, readonly RatedScenario[], Create<readonly RatedScenario[]>>;
  readonly #staleMs: number;
  /** Counted only for longer categories. Counting costs more than the places, and a vote hardly changes it. */
  readonly #totals = createCache<{ total: number }>(600_000);

  /** The last read, also in the background. Survives clearing the items: a cached page may show them a little longer. */
  readonly #published = new LRUCache<string, CachedPlaces>({ max: maxRules, ttl: 600_000 });

  constructor({ freshMs, staleMs } = lifetimes) {
    this.#items = createCache(freshMs, { allowStale: true });
    this.#staleMs = staleMs;
  }

  forget(): void {
    this.#items.clear();
  }

  /** False when the vote moves no shown place. True when that is not known. */
  mayChange({ subjectId, hint }: CommittedEvent): boolean {
    const lists = [...this.#published.values()];
    if (!subjectId || !hint || lists.length === 0) return true;
    const { highest, votes } = hint as PlaceHint;
    return lists.some(({ items, minVotes }) => {
      if (items.some(({ scenarioId }) => scenarioId === subjectId)) return true;
      const lowest = items[lowestRankedPlace - 1];
      // A category that is not full has all its scenarios in the list, unless this vote is the one that was missing.
      return lowest ? highest >= lowest.rating : [1, minVotesForRating, minVotes].includes(votes);
    });
  }

  async read(db: Db, { source, min_votes, filter }: CategoryRule, now: Date): Promise<RatingTop> {
    const category = { source, min_votes, filter };
    const key = JSON.stringify([category, adultsBornBy(now)]);
    const page = { now, limit: lowestRankedPlace, offset: 0 };
    if (this.#items.getRemainingTTL(key) < -this.#staleMs) this.#items.delete(key);
    const create = async () => {
      const items = await selectRated(db, category, page);
      this.#published.set(key, { items, minVotes: min_votes });
      return items;
    };
    const items = await this.#items.forceFetch(key, { context: create });
    if (items.length < lowestRankedPlace) return { items, total: items.length };
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
    const isRelated = (event: CommittedEvent) =>
      event.kind === 'vote.cast' ? tops.mayChange(event) : !isUnrelated(event);
    if (events.some(isRelated)) tops.forget();
  });
  return tops;
}

/** Frequent events that change neither a rating nor who is in it. */
const isUnrelated = ({ kind }: CommittedEvent): boolean =>
  /^(?:session|phone|password|invitation|request|text|question)\.|^scenario\.(?:card|text)-opened$|^account\.viewed$/.test(
    kind,
  );
