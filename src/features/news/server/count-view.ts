/** How often a piece of news was read (product §14): by pages that people opened, each visitor once a day. */
import { sql } from 'kysely';
import type { Actor } from '#access/actor.ts';
import { hasNews } from '#features/news/server/news-queries.ts';
import { moscowDay } from '#kernel/calendar.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#platform/db/tables.ts';
import type { Context } from '#platform/http/answer.ts';
import { limitAddress } from '#platform/http/client-address.ts';
import { unnamedVisitor } from '#platform/http/unnamed-visitor.ts';

type Turn = Pick<Context<unknown, unknown>, 'database' | 'outside' | 'actor' | 'visit'>;

/** Throws `not_found`, `rate_limited`. */
export async function countView(
  { database: { db }, outside, actor, visit }: Turn,
  id: number,
): Promise<null> {
  const { settings, clock } = outside;
  const now = clock.now();
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

/** Officers look after what they have written, and programs only say that they read. */
const isReader = ({ seat }: Actor, agent: string): boolean =>
  seat !== 'FK_ADMIN' && !/bot\b|crawl|spider|preview/i.test(agent);

const keptMs = 2 * 86_400_000;

/** The hash of a visitor is nobody's any more when its day is over. */
export async function sweepViews(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('news_view')
    .where('created_at', '<', new Date(now.getTime() - keptMs))
    .execute();
}
