/** Questions for the fund's officers. */
import { sql } from 'kysely';
import type { Question, QuestionFilter, QuestionLine } from '#features/support/contract-desk.ts';
import { shortName } from '#kernel/person-name.ts';
import { Refusal } from '#kernel/refusal.ts';
import type { Db } from '#platform/db/tables.ts';

type Line = Omit<QuestionLine, 'createdAt'> & { createdAt: Date };

const lettersShown = 160;
const beginning = sql`CASE WHEN char_length(q.text) > ${lettersShown}
  THEN rtrim(left(q.text, ${lettersShown - 1})) || '…' ELSE q.text END`;

export async function listQuestions(db: Db, filter: QuestionFilter) {
  const { state, topic, search, limit, offset } = filter;
  const words = search.match(/[\p{L}\p{N}@._-]+/gu)?.slice(0, 10) ?? [];
  const where = sql.join(
    [
      sql`true`,
      ...(state ? [sql`q.state = ${state}`] : []),
      ...(topic ? [sql`q.topic = ${topic}`] : []),
      ...words.map(
        (word) =>
          sql`plain_words(q.number || ' ' || q.name || ' ' || q.email || ' ' || q.text) LIKE '%' || plain_words(${word}) || '%'`,
      ),
    ],
    sql` AND `,
  );
  const { rows } = await sql<Line>`
    SELECT q.id, q.number, q.state, q.topic, q.name, ${beginning} AS text, q.created_at AS "createdAt"
    FROM support_question q WHERE ${where}
    ORDER BY array_position(ARRAY['NEW', 'IN_WORK'], q.state),
      CASE WHEN q.state IN ('NEW', 'IN_WORK') THEN q.number ELSE -q.number END
    LIMIT ${limit} OFFSET ${offset}`.execute(db);
  const { rows: sums } = await sql<{ total: number }>`
    SELECT count(*) AS total FROM support_question q WHERE ${where}`.execute(db);
  return {
    items: rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })),
    total: sums[0]!.total,
  };
}

interface Row extends Line {
  email: string;
  signedIn: boolean;
  answer: string;
  officerName: string | null;
  officerLastName: string | null;
  decidedAt: Date | null;
}

/** Throws `not_found`. */
export async function findQuestion(db: Db, id: string): Promise<Question> {
  const { rows } = await sql<Row>`
    SELECT q.id, q.number, q.state, q.topic, q.name, q.email::text AS email, q.text, q.answer,
      q.account_id IS NOT NULL AS "signedIn", q.created_at AS "createdAt", q.decided_at AS "decidedAt",
      o.name AS "officerName", o.last_name AS "officerLastName"
    FROM support_question q LEFT JOIN account o ON o.id = q.officer_id WHERE q.id = ${id}`.execute(db);
  const [row] = rows;
  if (!row) throw new Refusal('not_found');
  const { officerName, officerLastName, ...found } = row;
  return {
    ...found,
    officer: officerName === null ? null : shortName({ name: officerName, lastName: officerLastName ?? '' }),
    createdAt: row.createdAt.toISOString(),
    decidedAt: row.decidedAt?.toISOString() ?? null,
  };
}
