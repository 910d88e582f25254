/** Counts views of a news item (product §14): a visitor counts once a day. */
import { sql } from 'kysely';
import type { Actor } from '#access/actor.ts';
import { hasNews } from '#features/news/server/news-queries.ts';
import { moscowDay } from '#kernel/calendar.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#platform/db/tables.ts';
import type { Context } from '#platform/http/answer.ts';
import { limitAddress } from '#platform/http/client-address.ts';
import { unnamedVisitor } from '#platform/http/unnamed-visitor.ts';

type ViewContext = Pick<Context<unknown, unknown>, 'database' | 'outside' | 'actor' | 'visit' | 'now'>;

/** Throws `not_found`, `rate_limited`. */
export async function countView(
  { database: { db }, outside, actor, visit, now }: ViewContext,
  id: number,
): Promise<null> {
  const { settings } = outside;
  await limitAddress(db, { ip: visit.ip, settings }, { key: 'news-view', limit: 300, seconds: 3600 });
  if (!(await hasNews({ db, now }, id))) throw new Refusal('not_found');
  if (!isReader(actor, visit.agent)) return null;
  const purpose = `news-view|${moscowDay(now)}`;
  const viewer = unnamedVisitor({ actor, ...visit, keys: settings.csrfKeys, now, purpose });
  await sql`
    WITH first AS (
      INSERT INTO news_view (news_id, viewer, created_at) VALUES (${id}, ${viewer}, ${now})
      ON CONFLICT DO NOTHING RETURNING news_id)
    UPDATE news SET views = views + 1 WHERE id IN (SELECT news_id FROM first)`.execute(db);
  return null;
}

/** Excludes officers, who check their own texts, and bots. */
const isReader = ({ seat }: Actor, agent: string): boolean =>
  seat !== 'FK_ADMIN' && !/bot\b|crawl|spider|preview/i.test(agent);

const retentionMs = 2 * 86_400_000;

/** Deletes old visitor hashes: they change every day, so an old one matches no visitor. */
export async function sweepViews(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('news_view')
    .where('created_at', '<', new Date(now.getTime() - retentionMs))
    .execute();
}
