/** The pictures and attachments of a news item, and when guests may read them. */
import type { Selectable } from 'kysely';
import type { NewsForm } from '#features/news/schemas-admin.ts';
import type { NewsTable } from '#features/news/server/tables.ts';
import type { Tx } from '#platform/db/tables.ts';
import { fileIdsIn, hidden, setFileUses, visibleSince } from '#platform/files/file-use.ts';
import type { Visibility } from '#platform/files/file-use.ts';

export const newsKind = 'news';

type SavedNews = Pick<Selectable<NewsTable>, 'id' | 'state' | 'published_at' | 'detail_html'>;

/** When guests may read the files of the item: while the item is public. */
export const fileVisibilityOf = ({
  state,
  published_at,
}: Pick<SavedNews, 'state' | 'published_at'>): Visibility =>
  state === 'PUBLISHED' ? visibleSince(published_at) : hidden;

export async function writeFiles(tx: Tx, saved: SavedNews, form: NewsForm): Promise<void> {
  const { id } = saved;
  const { gallery, files } = form;
  const keyOf = (index: number) => ({ news_id: id, place: index + 1 });
  const pictures = gallery.map(({ id: fileId, alt }, i) => ({ ...keyOf(i), file_id: fileId, alt }));
  const attachments = files.map(({ id: fileId, name }, i) => ({ ...keyOf(i), file_id: fileId, name }));
  if (pictures.length) await tx.insertInto('news_picture').values(pictures).execute();
  if (attachments.length) await tx.insertInto('news_file').values(attachments).execute();
  const listed = [...pictures, ...attachments].map(({ file_id }) => file_id);
  await setFileUses(
    tx,
    { feature: newsKind, subjectId: id },
    {
      fileIds: [form.pictureId, form.videoId, ...listed, ...fileIdsIn(saved.detail_html)],
      visibility: fileVisibilityOf(saved),
    },
  );
}
