import { sql } from 'kysely';
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres';
import { personFields } from '#features/accounts/person-fields.ts';
import { selectListedItems } from '#features/dictionaries/server/item-lists.ts';
import { educationFields, profileFields } from '#features/profile/fields.ts';
import type { ApprovedApplication } from '#features/profile/fields.ts';
import type { ProfileRecord } from '#features/profile/wire.ts';
import { Refusal } from '#kernel/refusal.ts';
import type {} from '#features/profile/server/tables.ts';
import { selectFields, selectJoinedFields } from '#platform/db/field-columns.ts';
import { compileOnce } from '#platform/db/compile-once.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { selectFileUrl } from '#platform/files/file-url.ts';

/** An account may have no profile row yet; its profile is then empty. */
export async function findProfile(db: Db, accountId: string): Promise<ProfileRecord> {
  const [row] = await selectProfile(db, accountId);
  const profile = row?.profile;
  if (!profile) throw new Refusal('not_found');
  return profile;
}

/** As one value: the driver spends more on a row of sixty columns than on reading JSON. */
const selectProfile = compileOnce('profile', (db, accountId: string) =>
  db.selectNoFrom(jsonObjectFrom(profileOf(db, accountId)).as('profile')),
);

const profileOf = (db: Db | Tx, accountId: string) =>
  db
    .selectFrom('account as a')
    .leftJoin('profile as p', 'p.account_id', 'a.id')
    .where('a.id', '=', accountId)
    .select(['a.id', 'a.email', 'a.birthday', 'a.phone', 'a.roles'])
    .select(selectFields(personFields, 'a'))
    .select(selectJoinedFields(profileFields, 'p'))
    .select([
      sql<boolean>`a.email_confirmed_at IS NOT NULL`.as('emailConfirmed'),
      sql<boolean>`a.phone_confirmed_at IS NOT NULL`.as('phoneConfirmed'),
      programmesOf(accountId).as('programmes'),
      sql<number>`coalesce(p.version, 1)`.as('version'),
      selectListedItems('code', 'p.genre_ids').as('genres'),
      selectFileUrl('p.photo_id').as('photo'),
    ])
    .select(jsonArrayFrom(educationsOf(db, accountId)).as('educations'));

/** Programmes of the selections that have accepted the author, newest first. */
const programmesOf = (accountId: string) => sql<ApprovedApplication[]>`coalesce((
  SELECT jsonb_agg(DISTINCT jsonb_build_object('year', w.year, 'wave', w.number, 'program', r.name))
  FROM application o JOIN wave w ON w.id = o.wave_id JOIN program r ON r.id = w.program_id
  WHERE o.author_id = ${accountId} AND o.state = 'APPROVED'), '[]')`;

const educationsOf = (db: Db | Tx, accountId: string) =>
  db
    .selectFrom('education')
    .select(selectFields(educationFields, 'education'))
    .where('account_id', '=', accountId)
    .orderBy('place');

/** Each word of the query must occur in a name; letter case does not matter, and yo equals e. */
export async function listInstitutions(
  db: Db,
  { inn, name, limit }: { inn: string; name: string; limit: number },
): Promise<{ inn: string; name: string; nameLegal: string }[]> {
  if (inn !== '' && !/^\d+$/.test(inn)) return [];
  let query = db.selectFrom('institution').select(['inn', 'name', 'name_legal as nameLegal']);
  if (inn !== '') query = query.where('inn', 'like', `${inn}%`);
  for (const word of wordsOf(name)) {
    query = query.where(
      sql<boolean>`${foldCase(sql`name || ' ' || name_legal`)} LIKE '%' || ${foldCase(sql`${escapeLike(word)}::text`)} || '%'`,
    );
  }
  return query.orderBy('name').limit(limit).execute();
}

const foldCase = (text: ReturnType<typeof sql>) => sql`translate(lower(${text}), '\u0451', '\u0435')`;
const wordsOf = (text: string): string[] => text.split(/\s+/).filter(Boolean).slice(0, 8);
const escapeLike = (word: string): string => word.replace(/[\\%_]/g, (character) => `\\${character}`);
