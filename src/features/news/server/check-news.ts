import type { NewsForm } from '#features/news/schemas-admin.ts';
import type { NewsState } from '#features/news/lifecycle.ts';
import { InvalidInput } from '#kernel/refusal.ts';
import type { FieldError } from '#kernel/refusal.ts';
import type { TextKey } from '#kernel/translate.ts';
import type { Tx } from '#platform/db/tables.ts';

/** Checks the category, the files and the text of a saved form. Throws `validation_failed` with every wrong field. */
export async function checkNews(tx: Tx, form: NewsForm, state: NewsState): Promise<void> {
  const kinds = await findMediaKinds(tx, form);
  const isPicture = (id: string | null) => id === null || kinds.get(id) === 'image';
  const isVideo = (id: string | null) => id === null || kinds.get(id) === 'video';
  const checks: [boolean, string, TextKey][] = [
    [!(await hasCategory(tx, form.categoryId)), 'categoryId', 'rules@common.unknown'],
    [!isPicture(form.pictureId), 'pictureId', 'rules@common.unknown'],
    [!isVideo(form.videoId), 'videoId', 'rules@common.unknown'],
    [form.gallery.some(({ id }) => !isPicture(id)), 'gallery', 'rules@common.unknown'],
    [form.files.some(({ id }) => !kinds.has(id)), 'files', 'rules@common.unknown'],
  ];
  const errors = checks.filter(([fails]) => fails).map(([, field, text]) => fieldError(field, text));
  if (lacksText(form, state)) errors.push(fieldError('detailText', 'rules@common.required'));
  if (errors.length) throw new InvalidInput(errors);
}

/** A visible item has a text. Throws `validation_failed`. */
export function checkVisible(form: Pick<NewsForm, 'detailText'>, state: NewsState): void {
  if (lacksText(form, state)) throw new InvalidInput([fieldError('detailText', 'rules@common.required')]);
}

const lacksText = ({ detailText }: Pick<NewsForm, 'detailText'>, state: NewsState): boolean =>
  detailText === '' && (state === 'PUBLISHED' || state === 'SCHEDULED');

const fieldError = (field: string, text: TextKey): FieldError => ({ code: 'validation_failed', field, text });

const hasCategory = async (tx: Tx, id: number): Promise<boolean> =>
  (await tx.selectFrom('news_category').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Media kinds of the public files of the form by id: `image`, `video`, `application` … */
async function findMediaKinds(tx: Tx, form: NewsForm): Promise<Map<string, string>> {
  const references = [
    form.pictureId,
    form.videoId,
    ...form.gallery.map(({ id }) => id),
    ...form.files.map(({ id }) => id),
  ];
  const ids = references.filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('file')
    .select(['id', 'mime'])
    .where('id', 'in', ids)
    .where('purpose', '=', 'content')
    .execute();
  return new Map(rows.map(({ id, mime }) => [id, mime.split('/')[0]!]));
}
