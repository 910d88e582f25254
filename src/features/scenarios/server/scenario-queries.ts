/** Queries of scenarios for their authors and the fund. */
import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { Facts } from '#access/relations.ts';
import { selectListedItems } from '#features/dictionaries/server/item-lists.ts';
import type { ListScenariosInput } from '#features/scenarios/schemas.ts';
import { dictionaryFields, scenarioFields, summaryFields } from '#features/scenarios/scenario-fields.ts';
import type { ScenarioItem, ScenarioDetails, WireText } from '#features/scenarios/wire.ts';
import { Refusal } from '#kernel/refusal.ts';
import { selectFields } from '#platform/db/field-columns.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

const dictionaryCodes = Object.entries(dictionaryFields).map(([name, { column }]) =>
  sql`(SELECT d.code FROM dictionary_item d WHERE d.id = ${sql.ref(`s.${column}`)})`.as(name),
);

const summaryColumns = sql`
  s.id, s.author_id AS "authorId", s.state,
  ${sql.join([...selectFields(summaryFields, 's'), ...dictionaryCodes])},
  ${selectListedItems('code', 's.genre_ids')} AS genres,
  s.submitted_at AS "submittedAt", s.published_at AS "publishedAt", s.updated_at AS "updatedAt", s.version, s.remark`;

/** A company or an officer has opened the card or the text, sent a request or voted, or an application was submitted. */
export const isUsed = sql<boolean>`(EXISTS (SELECT FROM request r WHERE r.scenario_id = s.id)
  OR EXISTS (SELECT FROM vote v WHERE v.scenario_id = s.id)
  OR EXISTS (SELECT FROM application a WHERE a.scenario_id = s.id AND a.number IS NOT NULL)
  OR EXISTS (SELECT FROM scenario_text st JOIN application a ON a.text_id = st.id WHERE st.scenario_id = s.id)
  OR EXISTS (SELECT FROM scenario_text st JOIN application_version av ON av.text_id = st.id WHERE st.scenario_id = s.id)
  OR EXISTS (SELECT FROM text_opening o WHERE o.scenario_id = s.id)
  OR EXISTS (SELECT FROM card_view c WHERE c.scenario_id = s.id))`;

const detailColumns = sql`${summaryColumns}, ${sql.join(selectFields(scenarioFields, 's'))},
  s.characters, s.created_at AS "createdAt",
  s.state IN ('DRAFT', 'REWORK') AND NOT ${isUsed} AS deletable,
  (SELECT coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'code', t.code) ORDER BY g.place), '[]')
    FROM unnest(s.tag_ids) WITH ORDINALITY AS g (id, place) JOIN tag t ON t.id = g.id) AS tags`;

/** What authorization needs: a change reads the rest once, under its lock. */
export interface ScenarioRef {
  facts: Facts;
  scenario: Pick<ScenarioDetails, 'id' | 'authorId' | 'state'>;
}

/** Throws `not_found`. */
export async function findScenarioRef(db: Db, id: string): Promise<ScenarioRef> {
  const scenario = await db
    .selectFrom('scenario')
    .select(['id', 'author_id as authorId', 'state'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  return { facts: { ownerId: scenario.authorId }, scenario };
}

export interface FoundScenario {
  facts: Facts;
  scenario: ScenarioDetails;
}

/** Returns the scenario with the facts for authorization. Throws `not_found`. */
export async function findScenario(db: Db | Tx, id: string): Promise<FoundScenario> {
  const { rows } = await sql<Omit<ScenarioDetails, 'text'>>`
    SELECT ${detailColumns} FROM scenario s WHERE s.id = ${id}`.execute(db);
  const row = rows[0];
  if (!row) throw new Refusal('not_found');
  return { facts: { ownerId: row.authorId }, scenario: { ...row, text: await findText(db, id) } };
}

async function findText(db: Db | Tx, scenarioId: string): Promise<WireText | null> {
  const row = await db
    .selectFrom('scenario_text as t')
    .innerJoin('file as f', 'f.id', 't.file_id')
    .select(['t.number', 't.pages', 't.has_words as hasWords', 't.created_at', 'f.name', 'f.size'])
    .where('t.scenario_id', '=', scenarioId)
    .orderBy('t.number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return null;
  const { created_at, ...text } = row;
  return { ...text, createdAt: created_at.toISOString() };
}

const orders = {
  updated: sql`s.updated_at DESC, s.id DESC`,
  created: sql`s.created_at DESC, s.id DESC`,
  name: sql`s.title, s.id`,
};

export async function listOwnScenarios(
  db: Db,
  filter: ListScenariosInput & { authorId: string; notLinked?: { applicationId: string | null } },
): Promise<{ items: ScenarioItem[]; total: number }> {
  const conditions = [
    sql`s.author_id = ${filter.authorId}`,
    ...(filter.status.length ? [sql`s.state = ANY(${[...filter.status]}::text[])`] : []),
    ...(filter.rightsStatus.length ? [sql`s.rights_state = ANY(${[...filter.rightsStatus]}::text[])`] : []),
    ...(filter.notLinked ? [isNotLinked(filter.notLinked)] : []),
    ...(filter.search ? [sql`s.title || ' ' || s.logline ILIKE ${containsPattern(filter.search)}`] : []),
  ];
  const where = sql`WHERE ${sql.join(conditions, sql` AND `)}`;
  const [{ rows: items }, { rows: counts }] = await Promise.all([
    sql<ScenarioItem>`${itemQuery({
      source: sql`${where} ORDER BY ${orders[filter.sort]} LIMIT ${filter.limit} OFFSET ${filter.offset}`,
    })}`.execute(db),
    sql<{ total: number }>`SELECT count(*)::int AS total FROM scenario s ${where}`.execute(db),
  ]);
  return { items, total: counts[0]!.total };
}

/** No live application has the scenario (product §4) or has submitted it and is being mended, or only this one. */
const isNotLinked = ({ applicationId }: { applicationId: string | null }) => sql`
  NOT EXISTS (SELECT FROM scenario_text t JOIN application a ON a.text_id = t.id WHERE t.scenario_id = s.id
    AND a.state = 'NEED_FIX' AND a.id IS DISTINCT FROM ${applicationId}::uuid) AND
  NOT EXISTS (SELECT FROM application a WHERE a.scenario_id = s.id
    AND a.state NOT IN ('NOT_ADMITTED', 'REJECTED', 'COMPLETED', 'TERMINATED', 'WITHDRAWN', 'REFUSED', 'EXPIRED')
    AND a.id IS DISTINCT FROM ${applicationId}::uuid)`;

interface ItemQuery {
  /** In addition to the summary columns. */
  columns?: RawBuilder<unknown>;
  /** Joins, conditions and order of the scenarios `s`. */
  source: RawBuilder<unknown>;
}

export const itemQuery = ({ columns = sql``, source }: ItemQuery): RawBuilder<unknown> => sql`
  SELECT ${summaryColumns}, g.rating, coalesce(g.votes, 0) AS votes,
    EXISTS (SELECT FROM scenario_text t WHERE t.scenario_id = s.id) AS "hasText",
    (SELECT count(*)::int FROM request r WHERE r.scenario_id = s.id AND r.state = 'SENT') AS "openRequests" ${columns}
  FROM scenario s LEFT JOIN scenario_rating g ON g.scenario_id = s.id ${source}`;

const containsPattern = (search: string): string => `%${search.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`;
