import { sql } from 'kysely';
import type { Facts } from '#access/relations.ts';
import type { CoauthorList, Coauthorship } from '#features/coauthors/schemas.ts';
import type {} from '#features/coauthors/server/tables.ts';
import { fullName } from '#kernel/person-name.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db, Tx } from '#platform/db/tables.ts';

/** Throws `not_found` without the scenario. */
export async function readCoauthors(db: Db | Tx, scenarioId: string): Promise<CoauthorList> {
  const { version } = await db
    .selectFrom('scenario')
    .select('coauthor_version as version')
    .where('id', '=', scenarioId)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  const rows = await db
    .selectFrom('scenario_coauthor as c')
    .leftJoin('account as a', 'a.id', 'c.account_id')
    .select(['c.id', 'c.email', 'c.share', 'c.state', 'c.invited_at', 'c.answered_at'])
    .select(['a.last_name as lastName', 'a.name', 'a.second_name as secondName'])
    .where('c.scenario_id', '=', scenarioId)
    .orderBy('c.place')
    .execute();
  return {
    version,
    ownShare: 100 - rows.reduce((sum, { share }) => sum + share, 0),
    confirmed: rows.every(({ state }) => state === 'CONFIRMED'),
    items: rows.map(({ lastName, name, secondName, invited_at, answered_at, ...row }) => ({
      ...row,
      name:
        row.state === 'CONFIRMED' && name ? fullName({ lastName: lastName ?? '', name, secondName }) : null,
      invitedAt: invited_at.toISOString(),
      answeredAt: answered_at?.toISOString() ?? null,
    })),
  };
}

export interface FoundCoauthor {
  facts: Facts;
  id: string;
  scenarioId: string;
}

/** For the author of the scenario. Throws `not_found`. */
export async function findNamedCoauthor(db: Db, id: string): Promise<FoundCoauthor> {
  const row = await db
    .selectFrom('scenario_coauthor as c')
    .innerJoin('scenario as s', 's.id', 'c.scenario_id')
    .select(['c.id', 'c.scenario_id as scenarioId', 's.author_id as ownerId'])
    .where('c.id', '=', id)
    .executeTakeFirstOrThrow(() => new Refusal('not_found'));
  const { ownerId, ...found } = row;
  return { facts: { ownerId }, ...found };
}

/**
 * The invitation belongs to the account that has used the link or has answered. Without such an account it belongs to the
 * one with the invited address, if that is confirmed.
 */
const ownerId = sql`coalesce(c.account_id,
  (SELECT a.id FROM account a WHERE a.email = c.email AND a.email_confirmed_at IS NOT NULL))`;

/** For the invited person. Throws `not_found`. */
export async function findCoauthorship(db: Db, id: string): Promise<FoundCoauthor> {
  const { rows } = await sql<{ id: string; scenarioId: string; ownerId: string | null }>`
    SELECT c.id, c.scenario_id AS "scenarioId", ${ownerId} AS "ownerId" FROM scenario_coauthor c
    WHERE c.id = ${id}`.execute(db);
  const row = rows[0];
  if (!row) throw new Refusal('not_found');
  return { facts: row.ownerId ? { ownerId: row.ownerId } : {}, id: row.id, scenarioId: row.scenarioId };
}

interface CoauthorshipRow extends Pick<Coauthorship, 'id' | 'state' | 'share'> {
  invitedAt: Date;
  answeredAt: Date | null;
  scenarioId: string;
  title: string;
  logline: string;
  lastName: string;
  name: string;
  secondName: string | null;
}

const coauthorshipColumns = sql`
  c.id, c.state, c.share, c.invited_at AS "invitedAt", c.answered_at AS "answeredAt",
  s.id AS "scenarioId", s.title, s.logline, a.last_name AS "lastName", a.name, a.second_name AS "secondName"
  FROM scenario_coauthor c JOIN scenario s ON s.id = c.scenario_id JOIN account a ON a.id = s.author_id`;

const toCoauthorship = ({ scenarioId, title, logline, ...row }: CoauthorshipRow): Coauthorship => ({
  ...row,
  invitedAt: row.invitedAt.toISOString(),
  answeredAt: row.answeredAt?.toISOString() ?? null,
  scenario: { id: scenarioId, name: title, logline },
  author: fullName(row),
});

/** Throws `not_found`. */
export async function readCoauthorship(db: Db | Tx, id: string): Promise<Coauthorship> {
  const { rows } = await sql<CoauthorshipRow>`SELECT ${coauthorshipColumns} WHERE c.id = ${id}`.execute(db);
  if (!rows[0]) throw new Refusal('not_found');
  return toCoauthorship(rows[0]);
}

interface ListCoauthorshipsOptions {
  accountId: string;
  limit: number;
  offset: number;
}

/** Two conditions that each have an index: by the account, and by the confirmed address without an account. */
export async function listCoauthorships(
  db: Db,
  { accountId, limit, offset }: ListCoauthorshipsOptions,
): Promise<{ items: Coauthorship[]; total: number }> {
  const ids = sql`(
    SELECT id FROM scenario_coauthor WHERE account_id = ${accountId}
    UNION SELECT i.id FROM scenario_coauthor i JOIN account me ON me.email = i.email
      WHERE me.id = ${accountId} AND me.email_confirmed_at IS NOT NULL AND i.account_id IS NULL)`;
  const { rows } = await sql<CoauthorshipRow>`
    SELECT ${coauthorshipColumns} WHERE c.id IN ${ids}
    ORDER BY c.invited_at DESC, c.id LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const counts = await sql<{ total: number }>`SELECT count(*)::int AS total FROM ${ids} AS found`.execute(db);
  return { items: rows.map(toCoauthorship), total: counts.rows[0]!.total };
}
