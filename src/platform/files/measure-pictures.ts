import { fileVariants } from '#platform/files/file-address.ts';
import type { Measured } from '#platform/markdown/to-html.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

/** Sizes and widths of public pictures by id. Other files are left out. */
export const pictureMeasure =
  (db: Db | Tx) =>
  async (ids: readonly string[]): Promise<Map<string, Measured>> => {
    const rows = await db
      .selectFrom('file')
      .select(['file.id', 'file.width', 'file.height'])
      .select(fileVariants('file.id').as('variants'))
      .where('file.id', 'in', ids)
      .where('file.purpose', '=', 'content')
      .execute();
    return new Map(
      rows.flatMap(({ id, width, height, variants }) =>
        width !== null && height !== null ? [[id, { width, height, variants }]] : [],
      ),
    );
  };
