import { sql } from 'kysely';
import type { Actor } from '#access/actor.ts';
import type {
  ListQuestionnairesInput,
  ListQuestionnairesOutput,
} from '#features/questionnaire/schemas-admin.ts';
import { refuseSealed } from '#features/questionnaire/server/refuse-sealed.ts';
import type {} from '#features/questionnaire/server/tables.ts';
import { Refusal } from '#kernel/refusal.ts';
import { isoTimestamp } from '#platform/db/iso-timestamp.ts';
import { totalOfPage } from '#platform/db/list-total.ts';
import type { Db } from '#platform/db/tables.ts';

/** Lists names only. By default the questionnaires that wait for the fund. */
export async function listQuestionnaires(
  db: Db,
  { state, limit, offset }: ListQuestionnairesInput,
): Promise<ListQuestionnairesOutput> {
  const states = state.length ? state : (['SIGNED', 'CHECK'] as const);
  const items = await selectItems(db)
    .where('q.state', 'in', states)
    .orderBy('q.signed_at')
    .orderBy('q.id')
    .limit(limit)
    .offset(offset)
    .execute();
  const matches = sql`SELECT FROM questionnaire WHERE state = ANY (${[...states]}::text[])`;
  return { items, total: await totalOfPage(db, matches, { limit, offset, rowCount: items.length }) };
}

const selectItems = (db: Db) =>
  db
    .selectFrom('questionnaire as q')
    .innerJoin('account as a', 'a.id', 'q.id')
    .innerJoin('questionnaire_version as v', 'v.id', 'q.current_version_id')
    .select(['q.id', 'q.state', 'v.number'])
    .select(isoTimestamp(sql`q.signed_at`).as('signedAt'))
    .select(
      sql<{ id: string; name: string }>`
        jsonb_build_object('id', a.id, 'name', a.last_name || ' ' || a.name)`.as('author'),
    );

export type ListedQuestionnaire = ListQuestionnairesOutput['items'][number];

/** Throws `not_found` before the first signature, `forbidden` while it is sealed. */
export async function findOpenable(db: Db, id: string, actor: Actor) {
  const { facts, item } = await findSignedItem(db, id, actor);
  if (!item) throw new Refusal('not_found');
  return { facts, item };
}

/** `item` is undefined before the first signature. Throws `forbidden` while it is sealed. */
export async function findSignedItem(db: Db, id: string, actor: Actor) {
  const item = await selectItems(db).where('q.id', '=', id).executeTakeFirst();
  await refuseSealed(db, id, actor);
  return { facts: {}, item };
}
