/** Counts views of a news item (product §14): a visitor counts once a day. */
import { sql } from 'kysely';
import type { Actor } from '#access/actor.ts';
import { hasNews } from '#features/news/server/news-queries.ts';
import { moscowDay } from '#kernel/calendar.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#platform/db/tables.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import { limitRateByAddress } from '#platform/http/client-address.ts';
import { anonymousVisitorId } from '#platform/http/anonymous-visitor-id.ts';

/** Throws `not_found`, `rate_limited`. */
export async function countView(
  { database: { db }, services, actor, clientInfo, now }: HandlerContext<unknown, unknown>,
  id: number,
): Promise<void> {
  const { settings } = services;
  const client = { ip: clientInfo.ip, settings };
  await limitRateByAddress(db, client, { key: 'news-view', limit: 300, seconds: 3600 });
  if (!(await hasNews({ db, now }, id))) throw new Refusal('not_found');
  if (!isReader(actor, clientInfo.agent)) return;
  const purpose = `news-view|${moscowDay(now)}`;
  const viewer = anonymousVisitorId({ actor, ...clientInfo, keys: settings.csrfKeys, now, purpose });
  await sql`
    WITH first AS (
      INSERT INTO news_view (news_id, viewer, created_at) VALUES (${id}, ${viewer}, ${now})
      ON CONFLICT DO NOTHING RETURNING news_id)
    UPDATE news SET views = views + 1 WHERE id IN (SELECT news_id FROM first)`.execute(db);
}

/** Excludes officers, who check their own texts, and bots. */
const isReader = ({ effectiveRole }: Actor, agent: string): boolean =>
  effectiveRole !== 'FK_ADMIN' && !/bot\b|crawl|spider|preview/i.test(agent);

const retentionMs = 2 * 86_400_000;

/** Deletes old visitor hashes: they change every day, so an old one matches no visitor. */
export async function sweepNewsViews(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('news_view')
    .where('created_at', '<', new Date(now.getTime() - retentionMs))
    .execute();
}
