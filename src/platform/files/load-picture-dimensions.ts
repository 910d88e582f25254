import { selectFileVariants } from '#platform/files/file-url.ts';
import type { PictureDimensions } from '#platform/markdown/convert.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

/** Sizes and widths of public pictures by id. Other files are left out. */
export const loadPictureDimensions =
  (db: Db | Tx) =>
  async (ids: readonly string[]): Promise<Map<string, PictureDimensions>> => {
    const rows = await db
      .selectFrom('file')
      .select(['file.id', 'file.width', 'file.height'])
      .select(selectFileVariants('file.id').as('variants'))
      .where('file.id', 'in', ids)
      .where('file.purpose', '=', 'content')
      .execute();
    return new Map(
      rows.flatMap(({ id, width, height, variants }) =>
        width !== null && height !== null ? [[id, { width, height, variants }]] : [],
      ),
    );
  };
