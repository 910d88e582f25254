import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { NewsFilter } from '#features/news/schemas.ts';
import { compileOnce } from '#platform/db/compile-once.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { wordSearch } from '#platform/db/word-search.ts';
import { typesetFields } from '#platform/markdown/typeset.ts';
import { selectFileUrl, selectFileVariants } from '#platform/files/file-url.ts';

// Years and months are those in Moscow.
const publishedInMoscow = sql<Date>`(news.published_at AT TIME ZONE 'Europe/Moscow')`;

export interface NewsQueryContext {
  db: Db | Tx;
  /** From the application clock: scheduled news stay hidden until their time. */
  now: Date;
}

export const selectPublished = ({ db, now }: NewsQueryContext) =>
  db
    .selectFrom('news')
    .innerJoin('news_category', 'news_category.id', 'news.category_id')
    .where('news.state', '=', 'PUBLISHED')
    .where('news.published_at', '<=', now);

export const selectCards = (context: NewsQueryContext) =>
  selectPublished(context)
    .select([
      'news.id',
      'news.name',
      'news_category.name as categoryName',
      'news.preview_text as previewText',
    ])
    .select([
      isoTimestamp(sql`news.published_at`).as('date'),
      selectFileUrl('news.picture_id').as('previewPicture'),
      selectFileVariants('news.picture_id').as('variants'),
    ]);

interface ListConditions {
  filter: NewsFilter;
  /** Search query; null without a search. */
  query: RawBuilder<unknown> | null;
}

function conditionsOf({ filter, query }: ListConditions): RawBuilder<boolean>[] {
  const { category, year, month, tag } = filter;
  return [
    category.length ? sql<boolean>`news.category_id = ANY (${category}::int[])` : null,
    year ? sql<boolean>`extract(year from ${publishedInMoscow}) = ${year}` : null,
    month ? sql<boolean>`extract(month from ${publishedInMoscow}) = ${month}` : null,
    tag ? sql<boolean>`${tag} = ANY (news.tags)` : null,
    query && sql<boolean>`news.words @@ ${query}`,
  ].filter((condition) => condition !== null);
}

/** Falls back to similar words when the exact search finds nothing. */
export async function listNews(context: NewsQueryContext, filter: NewsFilter) {
  const search = wordSearch(filter.search);
  const exact = await listMatching(context, { filter, query: search?.exact ?? null });
  return search && exact.total === 0 ? listMatching(context, { filter, query: search.similar }) : exact;
}

async function listMatching(context: NewsQueryContext, list: ListConditions) {
  const conditions = conditionsOf(list);
  const { db, now } = context;
  const { limit, offset } = list.filter;
  if (list.query) return searchMatching(context, conditions, { limit, offset });
  const [items, counts] = await Promise.all(
    conditions.length
      ? [pageOf(context, conditions, { limit, offset }).execute(), totalOf(context, conditions).execute()]
      : [selectUnfiltered(db, now, limit, offset), countUnfiltered(db, now)],
  );
  return { items: items.map(typesetCard), total: counts[0]!.total };
}

type Conditions = readonly RawBuilder<boolean>[];
type PageOfList = Pick<NewsFilter, 'limit' | 'offset'>;

/** The words of the items are read once, for the page and the total. */
async function searchMatching(context: NewsQueryContext, conditions: Conditions, page: PageOfList) {
  const { limit, offset } = page;
  const matching = selectPublished(context)
    .where(({ and }) => and([...conditions]))
    .select(['news.id', 'news.pinned', 'news.published_at', sql<number>`count(*) OVER ()::int`.as('total')])
    .as('news');
  const first = context.db
    .selectFrom(matching)
    .select(['id', 'total'])
    .orderBy(order)
    .limit(limit)
    .offset(offset);
  const rows = await selectCards(context)
    .innerJoin(first.as('page'), 'page.id', 'news.id')
    .select('page.total')
    .orderBy(order)
    .execute();
  const counts = rows.length > 0 || offset === 0 ? rows : await totalOf(context, conditions).execute();
  return { items: rows.map(typesetCard), total: counts[0]?.total ?? 0 };
}

const order = sql`news.pinned DESC, news.published_at DESC, news.id DESC`;

const pageOf = (context: NewsQueryContext, conditions: Conditions, { limit, offset }: PageOfList) =>
  selectCards(context)
    .where(({ and }) => and([...conditions]))
    .orderBy(order)
    .limit(limit)
    .offset(offset);

const totalOf = (context: NewsQueryContext, conditions: Conditions) =>
  selectPublished(context)
    .where(({ and }) => and([...conditions]))
    .select(sql<number>`count(*)::int`.as('total'));

// Without a filter, as the home page reads them.
const selectUnfiltered = compileOnce('news', (db, now: Date, ...[limit, offset]: [number, number]) =>
  pageOf({ db, now }, [], { limit, offset }),
);
const countUnfiltered = compileOnce('news-count', (db, now: Date) => totalOf({ db, now }, []));

export const typesetCard = <Card extends { name: string; previewText: string }>(card: Card): Card =>
  typesetFields(card, 'name', 'previewText');

/** Whether the item is public. */
export const hasNews = async (context: NewsQueryContext, id: number): Promise<boolean> =>
  (await selectPublished(context).select('news.id').where('news.id', '=', id).executeTakeFirst()) !==
  undefined;

/** A longer filter is unusable. Articles link to their own tags anyway. */
const maxFilterTags = 60;

export async function readFilter(context: NewsQueryContext) {
  const [categories, years, tags] = await Promise.all([
    selectPublished(context)
      .select(['news_category.id', 'news_category.name', sql<number>`count(*)::int`.as('count')])
      .groupBy(['news_category.id', 'news_category.name', 'news_category.place'])
      .orderBy('news_category.place')
      .execute(),
    selectPublished(context)
      .select(sql<number>`extract(year from ${publishedInMoscow})::int`.as('year'))
      .distinct()
      .orderBy('year', 'desc')
      .execute(),
    selectPublished(context)
      .innerJoinLateral(sql<{ tag: string }>`unnest(news.tags)`.as<'used'>(sql`used (tag)`), (join) =>
        join.onTrue(),
      )
      .select('used.tag')
      .groupBy('used.tag')
      .orderBy(sql`count(*)`, 'desc')
      .orderBy('used.tag')
      .limit(maxFilterTags)
      .execute(),
  ]);
  const sortedTags = tags.map((row) => row.tag).toSorted((one, other) => one.localeCompare(other, 'ru'));
  return { categories, years: years.map((row) => row.year), tags: sortedTags };
}
