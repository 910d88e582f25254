import { placeholders } from '#features/legal/codes.ts';
import type { Placeholder } from '#features/legal/codes.ts';
import { placeholderPattern } from '#features/legal/placeholders.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

export type PlaceholderValues = Partial<Record<Placeholder, string>>;

/** `site`: address of the site. */
export async function readPlaceholderValues(db: Db | Tx, site: string): Promise<PlaceholderValues> {
  const card = await db
    .selectFrom('contact_card')
    .select(['name as operator', 'address', 'phone', 'email', 'requisites'])
    .executeTakeFirst();
  return { ...card, site };
}

export const unfilledOf = (values: PlaceholderValues): Placeholder[] =>
  placeholders.filter((name) => !values[name]);

/** Keeps the placeholders without a value. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replace(placeholderPattern, (spelled, name: string) => values[name as Placeholder] || spelled);
