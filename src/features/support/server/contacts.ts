/** The fund's contacts: one public row with saved versions. */
import { sql } from 'kysely';
import type { ContactCard } from '#features/support/schemas.ts';
import { contactForm } from '#features/support/schemas-admin.ts';
import type { SaveContactsInput, SavedContacts } from '#features/support/schemas-admin.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import { parseWithCurrentSchema } from '#platform/history/parse-with-current-schema.ts';
import { findVersion } from '#platform/history/list-versions.ts';
import { saveVersion } from '#platform/history/save-version.ts';
import { typesetFields } from '#platform/markdown/typeset.ts';
import { record } from '#platform/outbox/record.ts';

const emptyContacts = { name: '', address: '', phone: '', email: '', hours: '', requisites: '', version: 0 };

export async function findContacts(db: Db | Tx): Promise<SavedContacts> {
  const row = await db
    .selectFrom('contact_card')
    .select(['name', 'address', 'phone', 'email', 'hours', 'requisites', 'revision as version'])
    .where('id', '=', 1)
    .executeTakeFirst();
  return row ?? emptyContacts;
}

/** For the public page. */
export const findPublicContacts = async (db: Db): Promise<ContactCard> =>
  typesetFields(await findContacts(db), 'address', 'hours');

/** Subject of the saved versions. */
export const contactsVersionSubject = { kind: 'contacts', subjectId: 1 };

interface SavedCard {
  card: Omit<SaveContactsInput, 'version'>;
  /** Version that the officer has read. */
  version: number;
  officerId: string;
}

/** Throws `version_conflict`. */
export async function saveContacts(tx: Tx, { card, version, officerId }: SavedCard): Promise<SavedContacts> {
  const { version: currentVersion, ...before } = await findContacts(tx);
  if (version !== currentVersion) throw new Refusal('version_conflict');
  const saved = await tx
    .insertInto('contact_card')
    .values({ id: 1, ...card })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet({ ...card, revision: sql`contact_card.revision + 1`, updated_at: sql<Date>`now()` })
        .where('contact_card.revision', '=', currentVersion),
    )
    .returning('revision as version')
    .executeTakeFirst();
  if (!saved) throw new Refusal('version_conflict');
  await saveVersion(tx, {
    ...contactsVersionSubject,
    body: card,
    authorId: officerId,
    before: currentVersion > 0 ? before : undefined,
  });
  await record(tx, { kind: 'content.changed', actorId: officerId, payload: { part: 'contacts' } });
  return { ...card, version: saved.version };
}

/** Throws `not_found`, `validation_failed`, `version_conflict`. */
export async function restoreContacts(
  tx: Tx,
  { savedVersionId, ...save }: { savedVersionId: string; version: number; officerId: string },
): Promise<SavedContacts> {
  const body = await findVersion<object>(tx, { ...contactsVersionSubject, id: savedVersionId });
  // The previous release saves versions without a name.
  const { name } = await findContacts(tx);
  return saveContacts(tx, { card: parseWithCurrentSchema(contactForm, { name, ...body }), ...save });
}
