/** What the form alone cannot know: whether the category and the files are there, and whether the item may be seen so. */
import type { NewsForm } from '#features/news/contract-desk.ts';
import type { NewsState } from '#features/news/lifecycle.ts';
import { InvalidInput } from '#kernel/refusal.ts';
import type { Complaint } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';

/** Throws `validation_failed` with every field that is wrong. */
export async function checkNews(tx: Tx, form: NewsForm, state: NewsState): Promise<void> {
  const kinds = await kindsOf(tx, form);
  const isPicture = (id: string | null) => id === null || kinds.get(id) === 'image';
  const isFilm = (id: string | null) => id === null || kinds.get(id) === 'video';
  const wrong: [boolean, string, string][] = [
    [!(await hasCategory(tx, form.categoryId)), 'categoryId', 'rules@common.unknown'],
    [!isPicture(form.pictureId), 'pictureId', 'rules@common.unknown'],
    [!isFilm(form.videoId), 'videoId', 'rules@common.unknown'],
    [form.gallery.some(({ id }) => !isPicture(id)), 'gallery', 'rules@common.unknown'],
    [form.files.some(({ id }) => !kinds.has(id)), 'files', 'rules@common.unknown'],
    [isSeen(state) && form.detailText === '', 'detailText', 'rules@common.required'],
  ];
  const complaints = wrong.filter(([holds]) => holds).map(([, field, text]) => complaint(field, text));
  if (complaints.length) throw new InvalidInput(complaints);
}

const complaint = (field: string, text: string): Complaint => ({ code: 'validation_failed', field, text });

const isSeen = (state: NewsState): boolean => state === 'PUBLISHED' || state === 'SCHEDULED';

const hasCategory = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('news_category').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Of the files that may be shown to everybody: `image`, `video`, `application` … */
async function kindsOf(tx: Tx, form: NewsForm): Promise<Map<string, string>> {
  const named = [
    form.pictureId,
    form.videoId,
    ...form.gallery.map(({ id }) => id),
    ...form.files.map(({ id }) => id),
  ];
  const ids = named.filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('file')
    .select(['id', 'mime'])
    .where('id', 'in', ids)
    .where('purpose', '=', 'content')
    .execute();
  return new Map(rows.map(({ id, mime }) => [id, mime.split('/')[0]!]));
}
