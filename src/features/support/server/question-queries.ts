import { sql } from 'kysely';
import type { ListOwnQuestionsOutput, OwnQuestionsPage } from '#features/support/schemas.ts';
import type { Question, QuestionFilter, QuestionListItem } from '#features/support/schemas-admin.ts';
import { openQuestionStates } from '#features/support/lifecycle.ts';
import { isReadOnSite } from '#features/support/server/is-read-on-site.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#platform/db/tables.ts';
import { typesetFields } from '#platform/markdown/typeset.ts';

type QuestionListRow = Omit<QuestionListItem, 'createdAt'> & { createdAt: Date };

const excerptLength = 160;
const excerpt = sql`CASE WHEN char_length(q.text) > ${excerptLength}
  THEN rtrim(left(q.text, ${excerptLength - 1})) || '…' ELSE q.text END`;

const inState = (state: NonNullable<QuestionFilter['state']>) =>
  state === 'OPEN' ? sql`q.state = ANY (${[...openQuestionStates]}::text[])` : sql`q.state = ${state}`;

export async function listQuestions(db: Db, filter: QuestionFilter) {
  const { state, topic, search, limit, offset } = filter;
  const words = search.match(/[\p{L}\p{N}@._-]+/gu)?.slice(0, 10) ?? [];
  const conditions = sql.join(
    [
      sql`true`,
      ...(state ? [inState(state)] : []),
      ...(topic ? [sql`q.topic = ${topic}`] : []),
      ...words.map((word) => sql`${questionWords} LIKE '%' || plain_words(${word}) || '%'`),
    ],
    sql` AND `,
  );
  // Searches the texts once, for both the page and the total.
  const { rows: found } = await sql<{ total: number; ids: string[] }>`
    WITH found AS MATERIALIZED (SELECT q.id, q.number, q.state FROM support_question q WHERE ${conditions})
    SELECT (SELECT count(*) FROM found) AS total,
      ARRAY(SELECT f.id FROM found f ORDER BY ${openFirst('f')} LIMIT ${limit} OFFSET ${offset}) AS ids`.execute(
    db,
  );
  const { total, ids } = found[0]!;
  if (ids.length === 0) return { items: [], total };
  const { rows } = await sql<QuestionListRow>`
    SELECT q.id, q.number, q.state, q.topic, q.name, ${excerpt} AS text, q.created_at AS "createdAt"
    FROM support_question q WHERE q.id = ANY (${ids}::uuid[]) ORDER BY ${openFirst('q')}`.execute(db);
  return { items: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })), total };
}

/** The index is used only for exactly this expression. */
const questionWords = sql`plain_words(q.number::text || ' ' || q.name || ' ' || q.email::text || ' ' || q.text)`;

/** Unanswered questions first, the oldest at the top; then the others, the newest at the top. */
const openFirst = (alias: string) => {
  const [state, number] = [sql.ref(`${alias}.state`), sql.ref(`${alias}.number`)];
  return sql`array_position(ARRAY['NEW', 'IN_WORK'], ${state}),
    CASE WHEN ${state} IN ('NEW', 'IN_WORK') THEN ${number} ELSE -${number} END`;
};

type QuestionRow = Omit<Question, 'createdAt' | 'decidedAt'> & { createdAt: Date; decidedAt: Date | null };

/** Throws `not_found`. */
export async function findQuestion(db: Db, id: string): Promise<Question> {
  const { rows } = await sql<QuestionRow>`
    SELECT q.id, q.number, q.state, q.topic, q.name, q.email::text AS email, q.text, q.answer,
      q.account_id IS NOT NULL AS "signedIn", ${isReadOnSite} AS "isReadOnSite", q.created_at AS "createdAt", q.decided_at AS "decidedAt",
      trim(o.name || ' ' || o.last_name) AS officer
    FROM support_question q LEFT JOIN account o ON o.id = q.officer_id WHERE q.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Refusal('not_found');
  return {
    ...row,
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}

/** By number, which grows with time, because the index of the account has it. */
export async function listOwnQuestions(
  db: Db,
  accountId: string,
  { limit, offset }: OwnQuestionsPage,
): Promise<ListOwnQuestionsOutput> {
  const own = db.selectFrom('support_question').where('account_id', '=', accountId);
  const rows = await own
    .select(['number', 'state', 'topic', 'text', 'answer', 'created_at as createdAt'])
    .orderBy('number', 'desc')
    .limit(limit)
    .offset(offset)
    .execute();
  const { total } = await own.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return {
    items: rows.map(({ createdAt, ...row }) => ({
      ...typesetFields(row, 'answer'),
      createdAt: createdAt.toISOString(),
    })),
    total,
  };
}
