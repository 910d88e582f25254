/** Names of the records that entries are about, all found by primary keys. Never an email or a phone. */
import { sql } from 'kysely';
import { subjectTypeOf } from '#features/audit/record-types.ts';
import type { LogEntry, NamedRecord } from '#features/audit/schemas.ts';
import type { Db } from '#platform/db/tables.ts';
import type { AuditEntry } from '#platform/outbox/audit-log.ts';

const personName = sql`trim(a.last_name || ' ' || a.name)`;

/** What the thread `t` is about. Its title may be words of a person. */
const threadSubject = sql`CASE t.type
  WHEN 'REQUEST' THEN (SELECT s.title FROM request r JOIN scenario s ON s.id = r.scenario_id WHERE r.id = t.subject_id)
  WHEN 'COAUTHOR' THEN (SELECT title FROM scenario WHERE id = t.subject_id)
  WHEN 'ORG' THEN (SELECT name FROM organization WHERE id = t.subject_id)
  WHEN 'ORDER' THEN (SELECT number FROM application WHERE id = t.subject_id)
  ELSE (SELECT ${personName} FROM account a WHERE a.id = t.subject_id) END`;

async function nameRecords(db: Db, ids: readonly string[]): Promise<Map<string, NamedRecord>> {
  const list = sql`${[...new Set(ids)]}::uuid[]`;
  const { rows } = await sql<NamedRecord>`
    SELECT a.id, 'account' AS type, ${personName} AS name FROM account a WHERE a.id = ANY (${list})
    UNION ALL SELECT id, 'scenario', title FROM scenario WHERE id = ANY (${list})
    UNION ALL SELECT id, 'organization', name FROM organization WHERE id = ANY (${list})
    UNION ALL SELECT id, 'project', title FROM project WHERE id = ANY (${list})
    UNION ALL SELECT r.id, 'request', s.title FROM request r JOIN scenario s ON s.id = r.scenario_id
      WHERE r.id = ANY (${list})
    UNION ALL SELECT id, 'application', coalesce(number, '') FROM application WHERE id = ANY (${list})
    UNION ALL SELECT c.id, 'coauthor', s.title FROM scenario_coauthor c JOIN scenario s ON s.id = c.scenario_id
      WHERE c.id = ANY (${list})
    UNION ALL SELECT e.id, 'employee', ${personName} FROM employee e JOIN account a ON a.id = e.account_id
      WHERE e.id = ANY (${list})
    UNION ALL SELECT id, 'selection', name FROM selection WHERE id = ANY (${list})
    UNION ALL SELECT id, 'protocol', label FROM protocol WHERE id = ANY (${list})
    UNION ALL SELECT id, 'program', name FROM program WHERE id = ANY (${list})
    UNION ALL SELECT w.id, 'wave', p.code || ' ' || w.year || '/' || w.number
      FROM wave w JOIN program p ON p.id = w.program_id WHERE w.id = ANY (${list})
    UNION ALL SELECT id, 'mailing', subject FROM mailing WHERE id = ANY (${list})
    UNION ALL SELECT t.id, 'chat-' || lower(t.type), coalesce(${threadSubject}, '') FROM chat_thread t
      WHERE t.id = ANY (${list})
    UNION ALL SELECT c.id, 'complaint', coalesce(${threadSubject}, '')
      FROM chat_complaint c JOIN chat_thread t ON t.id = c.thread_id WHERE c.id = ANY (${list})
    UNION ALL SELECT id, 'question', number::text FROM support_question WHERE id = ANY (${list})
    UNION ALL SELECT f.id, 'questionnaire-file', ${personName}
      FROM questionnaire_file f JOIN account a ON a.id = f.author_id WHERE f.id = ANY (${list})
    UNION ALL SELECT v.id, 'questionnaire-version', ${personName}
      FROM questionnaire_version v JOIN account a ON a.id = v.author_id WHERE v.id = ANY (${list})
    UNION ALL SELECT n.id, 'nda', o.name FROM nda n JOIN organization o ON o.id = n.organization_id
      WHERE n.id = ANY (${list})
    UNION ALL SELECT id, 'attorney', number FROM power_of_attorney WHERE id = ANY (${list})
    UNION ALL SELECT g.id, 'super-grant', ${personName} FROM super_grant g JOIN account a ON a.id = g.account_id
      WHERE g.id = ANY (${list})
    UNION ALL SELECT i.id, 'invitation-' || lower(i.type), coalesce(o.name, '') FROM invitation i
      LEFT JOIN organization o ON o.id = i.organization_id WHERE i.id = ANY (${list})`.execute(db);
  return new Map(rows.map((row) => [row.id!, row]));
}

/** News have numbers instead of ids. */
async function nameNews(db: Db, numbers: readonly string[]): Promise<Map<string, string>> {
  if (!numbers.length) return new Map();
  const { rows } = await sql<{ number: string; name: string }>`
    SELECT id::text AS number, name FROM news WHERE id::text = ANY (${[...new Set(numbers)]}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ number, name }) => [number, name]));
}

export async function nameEntries(db: Db, entries: readonly AuditEntry[]): Promise<LogEntry[]> {
  const names = await nameRecords(
    db,
    entries.flatMap(({ actorId, subjectId }) => [actorId, subjectId].filter((id) => id !== null)),
  );
  const news = await nameNews(
    db,
    entries.flatMap((entry) => newsNumberOf(entry) ?? []),
  );
  const named = (id: string | null, type: string | null): NamedRecord | null =>
    id === null ? null : (names.get(id) ?? { id, type, name: null });
  const subjectOf = (entry: AuditEntry): NamedRecord | null => {
    const number = newsNumberOf(entry);
    if (number === null) return named(entry.subjectId, subjectTypeOf(entry.kind));
    return { id: null, type: 'news', name: news.get(number) ?? null };
  };
  return entries.map((entry) => ({
    id: entry.id,
    kind: entry.kind,
    at: entry.at.toISOString(),
    actor: named(entry.actorId, 'account'),
    subject: subjectOf(entry),
  }));
}

const newsNumberOf = ({ kind, number }: AuditEntry): string | null =>
  kind.startsWith('news.') ? number : null;
