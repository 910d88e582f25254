/** News of the demo in five categories. */
import { renderMarkdown } from '#platform/markdown/convert.ts';
import type {} from '#features/news/server/tables.ts';
import { news, newsCategories } from '../content/news.ts';
import { setFileUses, visibleSince } from '#platform/files/file-use.ts';
import type { Gallery } from './gallery.ts';
import { inBatches } from './in-batches.ts';
import type { SeedContext } from './people.ts';

export async function addNews({ tx, today }: SeedContext, { pictureOf }: Gallery): Promise<void> {
  const categories = newsCategories.map(({ code, name }, i) => ({ id: i + 1, code, name, place: i + 1 }));
  await tx.insertInto('news_category').values(categories).execute();
  const idOf = new Map(categories.map(({ code, id }) => [code, id]));
  const rows = news(today).map((item) => ({
    category_id: idOf.get(item.category)!,
    name: item.name,
    preview_text: item.previewText,
    detail_text: item.detailText,
    detail_html: renderMarkdown(item.detailText),
    picture_id: pictureOf('news', item.number),
    tags: item.tags,
    published_at: item.publishedAt,
    updated_at: item.publishedAt,
    views: 40 + ((item.number * 137) % 460),
  }));
  await inBatches(rows, async (batch) => {
    const added = await tx
      .insertInto('news')
      .values(batch)
      .returning(['id', 'picture_id', 'published_at'])
      .execute();
    for (const { id, picture_id, published_at } of added) {
      const uses = { fileIds: [picture_id], visibility: visibleSince(published_at) };
      await setFileUses(tx, { feature: 'news', subjectId: id }, uses);
    }
  });
}
