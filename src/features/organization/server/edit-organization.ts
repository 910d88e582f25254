import { sql } from 'kysely';
import { findItemIds } from '#features/dictionaries/server/item-lists.ts';
import type { OrganizationForm } from '#features/organization/schemas.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Tx } from '#platform/db/tables.ts';
import { record } from '#platform/outbox/record.ts';

/**
 * Saves the company's own profile (product §9). The INN cannot change, because the fund has checked it. Throws
 * `version_conflict`, or `validation_failed` at the INN and at an unknown genre or format.
 */
export async function editOrganization(
  tx: Tx,
  { organizationId, actorId, form }: { organizationId: string; actorId: string; form: OrganizationForm },
): Promise<void> {
  const { inn, version } = form;
  const before = await tx
    .selectFrom('organization')
    .select('inn')
    .where('id', '=', organizationId)
    .executeTakeFirstOrThrow();
  if (inn !== undefined && inn.trim() !== before.inn)
    throw new Refusal('validation_failed', { field: 'inn', text: 'organization@rules.innLocked' });
  const changes = omitUndefined(await columnsOf(tx, form));
  const edited = await tx
    .updateTable('organization')
    .set({ ...changes, version: sql<number>`version + 1` })
    .where('id', '=', organizationId)
    .$if(version !== undefined, (query) => query.where('version', '=', version!))
    .executeTakeFirst();
  if (!edited.numUpdatedRows) throw new Refusal('version_conflict');
  await record(tx, {
    kind: 'organization.edited',
    actorId,
    subjectId: organizationId,
    payload: { organizationId, fields: Object.keys(changes) },
  });
}

async function columnsOf(tx: Tx, form: OrganizationForm) {
  const {
    inn: _inn,
    version: _version,
    shortName,
    directorPosition,
    answerPromiseDays,
    filmography,
    genres,
    formats,
    ...same
  } = form;
  return {
    ...same,
    short_name: shortName,
    director_position: directorPosition,
    answer_promise_days: answerPromiseDays,
    filmography: filmography && JSON.stringify(filmography),
    genre_ids: await knownItemIds(tx, { field: 'genres', kind: 'genre', codes: genres }),
    format_ids: await knownItemIds(tx, { field: 'formats', kind: 'format', codes: formats }),
  };
}

interface SentCodes {
  field: string;
  kind: 'genre' | 'format';
  codes: readonly string[] | undefined;
}

/** Undefined when none were sent. Throws `validation_failed` for an unknown code. */
async function knownItemIds(tx: Tx, { field, kind, codes }: SentCodes): Promise<number[] | undefined> {
  if (!codes) return undefined;
  const ids = await findItemIds(tx, kind, [...new Set(codes)]);
  return ids.map((id) => {
    if (id === undefined) throw new Refusal('validation_failed', { field, text: 'rules@common.unknown' });
    return id;
  });
}

export const omitUndefined = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
