/** Saves the sent fields of a profile, and no others; refuses a save over an outdated version. */
import { sql } from 'kysely';
import { savePerson } from '#features/accounts/server/save-person.ts';
import { findItemIds } from '#features/dictionaries/server/item-lists.ts';
import { educationFields, profileFields } from '#features/profile/fields.ts';
import type { Education } from '#features/profile/fields.ts';
import { fieldNames } from '#features/profile/wire.ts';
import type { ProfilePatch } from '#features/profile/wire.ts';
import { moscowDay } from '#kernel/calendar.ts';
import { newId } from '#kernel/id.ts';
import type { FieldError } from '#kernel/refusal.ts';
import { InvalidInput, Refusal } from '#kernel/refusal.ts';
import type { TextKey } from '#kernel/translate.ts';
import type { Database } from '#platform/db/database.ts';
import { toColumns } from '#platform/db/field-columns.ts';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

interface SaveProfileInput {
  accountId: string;
  patch: ProfilePatch;
  now: Date;
}

/** Throws `version_conflict`, `validation_failed`, `already_exists`. */
export const saveProfile = (database: Database, input: SaveProfileInput): Promise<void> =>
  database.tx((tx) => saveProfileIn(tx, input));

/** The same within a transaction of the caller. */
export async function saveProfileIn(tx: Tx, input: SaveProfileInput): Promise<void> {
  const { accountId, patch } = input;
  const before = await lockProfile(tx, accountId);
  if (patch.version !== null && patch.version !== before.version) throw new Refusal('version_conflict');
  const genreIds = await checkProfile(tx, before, input);
  await tx
    .updateTable('profile')
    .set({
      ...toColumns(profileFields, patch.profile),
      ...(genreIds && { genre_ids: genreIds }),
      version: sql<number>`version + 1`,
      updated_at: input.now,
    })
    .where('account_id', '=', accountId)
    .execute();
  if (patch.educations) await replaceEducations(tx, accountId, patch.educations);
  await savePerson(tx, accountId, patch.person);
  const payload = { fields: changedFields(patch) };
  await record(tx, { kind: 'profile.saved', actorId: accountId, subjectId: accountId, payload });
}

type LockedProfile = Awaited<ReturnType<typeof lockProfile>>;

/** Creates the empty profile of an account that has none. */
export async function createProfile(tx: Tx, accountId: string): Promise<void> {
  await tx
    .insertInto('profile')
    .values({ account_id: accountId })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function lockProfile(tx: Tx, accountId: string) {
  await createProfile(tx, accountId);
  return tx
    .selectFrom('profile')
    .select(['version', 'use_nickname', 'nickname'])
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow();
}

/** Returns the ids of the sent genres, or undefined when none were sent. */
async function checkProfile(
  tx: Tx,
  before: LockedProfile,
  input: SaveProfileInput,
): Promise<number[] | undefined> {
  const { patch, now } = input;
  const genreIds = patch.genres && (await findItemIds(tx, 'genre', patch.genres));
  const checks: [field: string, text: TextKey | false | undefined][] = [
    [fieldNames.nickname, await nicknameError(tx, before, input)],
    [fieldNames.yearFrom, isFutureYear(patch.profile.yearFrom, now) && 'profile@rules.yearAhead'],
    [fieldNames.genres, genreIds?.includes(undefined) && 'rules@common.unknown'],
  ];
  const errors = checks.flatMap(([field, text]): FieldError[] =>
    text ? [{ code: 'validation_failed', field, text }] : [],
  );
  if (errors.length) throw new InvalidInput(errors);
  return genreIds as number[] | undefined;
}

const isFutureYear = (year: number | null | undefined, now: Date): boolean =>
  (year ?? 0) > Number(moscowDay(now).slice(0, 4));

async function nicknameError(
  tx: Tx,
  before: LockedProfile,
  { accountId, patch }: SaveProfileInput,
): Promise<TextKey | undefined> {
  const { nickname = before.nickname, useNickname = before.use_nickname } = patch.profile;
  if (nickname === null) return useNickname ? 'rules@common.required' : undefined;
  return (await isTaken(tx, accountId, nickname)) ? 'profile@rules.nicknameTaken' : undefined;
}

async function isTaken(tx: Tx, accountId: string, nickname: string): Promise<boolean> {
  const other = await tx
    .selectFrom('profile')
    .select('account_id')
    .where('nickname', '=', nickname)
    .where('account_id', '<>', accountId)
    .executeTakeFirst();
  return other !== undefined;
}

async function replaceEducations(tx: Tx, accountId: string, educations: readonly Education[]): Promise<void> {
  await tx.deleteFrom('education').where('account_id', '=', accountId).execute();
  if (educations.length === 0) return;
  const rows = educations.map((education, place) => ({
    ...toColumns(educationFields, education),
    id: newId(),
    account_id: accountId,
    place,
  }));
  await tx.insertInto('education').values(rows).execute();
}

/** Names only, because typed values must not get into the audit log. */
function changedFields({ person, profile, genres, educations }: ProfilePatch): string[] {
  const fields = { ...person, ...profile, genres, educations };
  return Object.entries(fields).flatMap(([name, value]) => (value === undefined ? [] : [name]));
}
