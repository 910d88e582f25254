/** Saves a news item. The row, its files, the saved version and the event are written in one transaction. */
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { complaintsOf } from '#api/complaints.ts';
import { newsForm } from '#features/news/contract-desk.ts';
import type { DeskItem, NewsForm } from '#features/news/contract-desk.ts';
import { newsLifecycle } from '#features/news/lifecycle.ts';
import { checkNews } from '#features/news/server/check-news.ts';
import { findDeskItem } from '#features/news/server/desk-queries.ts';
import { InvalidInput, Refusal } from '#kernel/refusal.ts';
import type { Database } from '#platform/db/database.ts';
import type { Tx } from '#platform/db/tables.ts';
import { keepVersion } from '#platform/history/keep-version.ts';
import { findVersion } from '#platform/history/list-versions.ts';
import type {} from '#platform/history/events.ts';
import { pictureMeasure } from '#platform/files/measure-pictures.ts';
import { markdownToPage } from '#platform/markdown/to-html.ts';
import { typeset } from '#platform/markdown/typeset.ts';
import { record } from '#platform/outbox/record.ts';

export const kind = 'news';

export interface Editing {
  database: Database;
  officerId: string;
  now: Date;
}

/** Creates a draft. Throws `validation_failed`. */
export const createNews = ({ database, officerId, now }: Editing, form: NewsForm): Promise<DeskItem> =>
  database.tx(async (tx) => {
    await checkNews(tx, form, newsLifecycle.initial);
    const { id } = await tx
      .insertInto('news')
      .values({
        ...(await columnsOf(tx, form)),
        state: newsLifecycle.initial,
        updated_by: officerId,
        updated_at: now,
        published_at: now,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await writeFiles(tx, id, form);
    const item = await findDeskItem(tx, id);
    await keepVersion(tx, { kind, subjectId: id, body: item.form, authorId: officerId });
    return item;
  });

interface SaveNewsInput {
  id: number;
  version: number;
  form: NewsForm;
}

/** Throws `not_found`, `validation_failed`, `version_conflict`. */
export const saveNews = (context: Editing, save: SaveNewsInput): Promise<DeskItem> =>
  context.database.tx((tx) => writeNews(tx, context, save));

interface RestoreVersionInput {
  id: number;
  version: number;
  /** Id of the saved version. */
  versionId: string;
}

/** Saves an earlier version as the current one. Throws the same errors as `saveNews`. */
export const restoreVersion = (
  context: Editing,
  { id, version, versionId }: RestoreVersionInput,
): Promise<DeskItem> =>
  context.database.tx(async (tx) => {
    const body = await findVersion<unknown>(tx, { kind, subjectId: id, id: versionId });
    // The schema may have become stricter since the version was saved.
    const parsed = z.safeParse(newsForm, body);
    if (!parsed.success) throw new InvalidInput(complaintsOf(parsed.error.issues));
    return writeNews(tx, context, { id, version, form: parsed.data });
  });

async function writeNews(
  tx: Tx,
  { officerId, now }: Editing,
  { id, version, form }: SaveNewsInput,
): Promise<DeskItem> {
  await holdNews(tx, id);
  const before = await findDeskItem(tx, id);
  await checkNews(tx, form, before.state);
  const { numUpdatedRows } = await tx
    .updateTable('news')
    .set({ ...(await columnsOf(tx, form)), updated_by: officerId, updated_at: now })
    .set({ version: sql<number>`version + 1` })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows === 0n) throw new Refusal('version_conflict');
  await tx.deleteFrom('news_picture').where('news_id', '=', id).execute();
  await tx.deleteFrom('news_file').where('news_id', '=', id).execute();
  await writeFiles(tx, id, form);
  const item = await findDeskItem(tx, id);
  await keepVersion(tx, {
    kind,
    subjectId: id,
    body: item.form,
    authorId: officerId,
    before: before.form,
  });
  const payload = { part: kind, id: String(id) };
  await record(tx, { kind: 'content.changed', actorId: officerId, payload });
  return item;
}

/** Serialises saves and moves of one item: the state decides what may be saved, and the content decides the allowed moves. */
export const holdNews = async (tx: Tx, id: number): Promise<void> =>
  void (await tx.selectFrom('news').select('id').where('id', '=', id).forUpdate().execute());

const columnsOf = async (tx: Tx, form: NewsForm) => ({
  name: typeset(form.name),
  category_id: form.categoryId,
  preview_text: typeset(form.previewText),
  detail_text: form.detailText,
  detail_html: await markdownToPage(form.detailText, pictureMeasure(tx)),
  picture_id: form.pictureId,
  video_id: form.videoId,
  tags: form.tags,
  pinned: form.pinned,
  source: form.source,
  seo_title: form.seoTitle,
  seo_description: form.seoDescription,
});

async function writeFiles(tx: Tx, id: number, { gallery, files }: NewsForm): Promise<void> {
  const keyOf = (index: number) => ({ news_id: id, place: index + 1 });
  const pictures = gallery.map(({ id: fileId, alt }, i) => ({ ...keyOf(i), file_id: fileId, alt }));
  const attachments = files.map(({ id: fileId, name }, i) => ({ ...keyOf(i), file_id: fileId, name }));
  if (pictures.length) await tx.insertInto('news_picture').values(pictures).execute();
  if (attachments.length) await tx.insertInto('news_file').values(attachments).execute();
}
