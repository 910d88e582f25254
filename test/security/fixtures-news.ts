/** News and their categories, each with one earlier version of a known id. */
import { sql } from 'kysely';
import type { World } from '../world.ts';

/** The version id to restore. */
export const newsVersion = '0192a000-0000-7000-8000-00000000c0a1';

export async function newsCategory(world: World): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO news_category (code, name, place)
    SELECT gen_random_uuid(), 'Рубрика ' || count(*), count(*) FROM news_category RETURNING id`.execute(
    world.database.db,
  );
  return String(rows[0]!.id);
}

export async function emptyCategory(world: World): Promise<string> {
  const { rows } = await sql<{ id: number }>`
    INSERT INTO rating_category (name, place, source, visible)
    SELECT 'Пустая ' || count(*), 99, 'EXPERT', false FROM rating_category RETURNING id`.execute(
    world.database.db,
  );
  return String(rows[0]!.id);
}

export async function newsItem(world: World): Promise<string> {
  const { db } = world.database;
  await sql`INSERT INTO news_category (id, code, name, place) VALUES (1, 'WALK', 'Проверка', 1) ON CONFLICT DO NOTHING`.execute(
    db,
  );
  const { rows } = await sql<{ id: number }>`
    INSERT INTO news (category_id, name, detail_text, published_at)
    VALUES (1, 'Новость', 'Текст', now() - interval '1 hour') RETURNING id`.execute(db);
  const id = String(rows[0]!.id);
  await sql`
    INSERT INTO content_version (id, kind, subject_id, body)
    VALUES (${newsVersion}, 'news', ${id}, ${JSON.stringify({ name: 'Было', categoryId: 1, detailText: 'Было' })})
    ON CONFLICT (id) DO UPDATE SET subject_id = excluded.subject_id`.execute(db);
  return id;
}
