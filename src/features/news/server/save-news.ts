/** Saves a news item. The row, its files, the saved version and the event are written in one transaction. */
import { sql } from 'kysely';
import { newsForm } from '#features/news/schemas-admin.ts';
import type { AdminNewsItem, NewsForm } from '#features/news/schemas-admin.ts';
import { newsLifecycle } from '#features/news/lifecycle.ts';
import { newsKind, writeFiles } from '#features/news/server/write-news-files.ts';
import { checkNews } from '#features/news/server/check-news.ts';
import { findAdminNewsItem } from '#features/news/server/admin-queries.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { parseWithCurrentSchema } from '#platform/history/parse-with-current-schema.ts';
import { saveVersion } from '#platform/history/save-version.ts';
import { findVersion } from '#platform/history/list-versions.ts';
import type {} from '#features/news/server/tables.ts';
import { loadPictureDimensions } from '#platform/files/load-picture-dimensions.ts';
import { markdownToHtmlWithPictures } from '#platform/markdown/to-html.ts';
import type { HandlerContext } from '#platform/http/define-handler.ts';
import { record } from '#platform/outbox/record.ts';

/** The officer, the time and the database of a call. */
export type NewsEditContext = Pick<HandlerContext<unknown, unknown>, 'database' | 'accountId' | 'now'>;

/** Creates a draft. Throws `validation_failed`. */
export async function createNews(
  { database, accountId, now }: NewsEditContext,
  form: NewsForm,
): Promise<AdminNewsItem> {
  const columns = await columnsOf(database.db, form);
  return database.tx(async (tx) => {
    await checkNews(tx, form, newsLifecycle.initial);
    const created = await tx
      .insertInto('news')
      .values({
        ...columns,
        state: newsLifecycle.initial,
        updated_by: accountId,
        updated_at: now,
        published_at: now,
      })
      .returning(['id', 'state', 'published_at', 'detail_html'])
      .executeTakeFirstOrThrow();
    const { id } = created;
    await writeFiles(tx, created, form);
    const item = await findAdminNewsItem(tx, id);
    await saveVersion(tx, { kind: newsKind, subjectId: id, body: item.form, authorId: accountId });
    await record(tx, { kind: 'news.created', actorId: accountId, payload: { id: String(id) } });
    return item;
  });
}

interface NewsSave {
  id: number;
  version: number;
  form: NewsForm;
}

/** Throws `not_found`, `validation_failed`, `version_conflict`. */
export async function saveNews(context: NewsEditContext, save: NewsSave): Promise<AdminNewsItem> {
  const columns = await columnsOf(context.database.db, save.form);
  return context.database.tx((tx) => writeNews(tx, context, { ...save, columns }));
}

/** Saves an earlier version as the current one. Throws the same errors as `saveNews`. */
export async function restoreNewsVersion(
  context: NewsEditContext,
  { id, version, versionId }: { id: number; version: number; versionId: string },
): Promise<AdminNewsItem> {
  const { db } = context.database;
  const body = await findVersion<unknown>(db, { kind: newsKind, subjectId: id, id: versionId });
  return saveNews(context, { id, version, form: parseWithCurrentSchema(newsForm, body) });
}

async function writeNews(
  tx: Tx,
  { accountId, now }: NewsEditContext,
  { id, version, form, columns }: NewsSave & { columns: NewsColumns },
): Promise<AdminNewsItem> {
  await lockNewsForUpdate(tx, id);
  const before = await findAdminNewsItem(tx, id);
  await checkNews(tx, form, before.state);
  const saved = await tx
    .updateTable('news')
    .set({ ...columns, updated_by: accountId, updated_at: now })
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(['id', 'state', 'published_at', 'detail_html'])
    .executeTakeFirstOrThrow(() => new Refusal('version_conflict'));
  await tx.deleteFrom('news_picture').where('news_id', '=', id).execute();
  await tx.deleteFrom('news_file').where('news_id', '=', id).execute();
  await writeFiles(tx, saved, form);
  const item = await findAdminNewsItem(tx, id);
  const versionOf = { kind: newsKind, subjectId: id, authorId: accountId };
  await saveVersion(tx, { ...versionOf, body: item.form, before: before.form });
  await record(tx, { kind: 'news.saved', actorId: accountId, payload: { id: String(id) } });
  return item;
}

/** Serialises saves and moves of one item: the state decides what may be saved, and the content decides the allowed moves. */
export const lockNewsForUpdate = async (tx: Tx, id: number): Promise<void> =>
  void (await tx.selectFrom('news').select('id').where('id', '=', id).forUpdate().execute());

type NewsColumns = Awaited<ReturnType<typeof columnsOf>>;

/** Converts the text. Call it before the transaction, because that may take seconds. */
const columnsOf = async (db: Db, form: NewsForm) => ({
  name: form.name,
  category_id: form.categoryId,
  preview_text: form.previewText,
  detail_text: form.detailText,
  detail_html: await markdownToHtmlWithPictures(form.detailText, loadPictureDimensions(db)),
  picture_id: form.pictureId,
  video_id: form.videoId,
  tags: form.tags,
  pinned: form.pinned,
  important: form.important,
  source: form.source,
  seo_title: form.seoTitle,
  seo_description: form.seoDescription,
});
