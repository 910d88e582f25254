import * as z from 'zod/mini';
import { optionalPaging } from '#api/wire-types.ts';
import { authorName } from '#features/catalogue/author-shapes.ts';
import { favoriteKinds } from '#features/shortlist/constants.ts';
import { isId } from '#kernel/id.ts';

const id = z.string().check(z.refine(isId));
export const favoriteParams = z.object({ kind: z.enum(favoriteKinds), id });
export const favoriteOutput = z.object({ id: z.string(), favorite: z.boolean() });
export type FavoriteOutput = z.infer<typeof favoriteOutput>;

export const viewedOutput = z.object({ id: z.string(), viewedAt: z.string() });
export type ViewedOutput = z.infer<typeof viewedOutput>;

const viewedAuthor = z.extend(authorName, { viewedAt: z.string(), favorite: z.boolean() });
export type ViewedAuthor = z.infer<typeof viewedAuthor>;

export const listViewedInput = z.object({
  ...optionalPaging,
});
export type ListViewedInput = z.infer<typeof listViewedInput>;

export const listViewedOutput = z.object({ items: z.array(viewedAuthor), total: z.number() });
export type ListViewedOutput = z.infer<typeof listViewedOutput>;
