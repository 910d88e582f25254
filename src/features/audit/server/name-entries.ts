/** Names of the records that entries are about, all found by primary keys. Never an email or a phone. */
import { sql } from 'kysely';
import type { LogEntry, NamedRecord } from '#features/audit/schemas.ts';
import type { Db } from '#platform/db/tables.ts';
import type { AuditEntry } from '#platform/outbox/audit-log.ts';

async function nameRecords(db: Db, ids: readonly string[]): Promise<Map<string, NamedRecord>> {
  const list = sql`${[...new Set(ids)]}::uuid[]`;
  const { rows } = await sql<NamedRecord>`
    SELECT id, 'account' AS type, last_name || ' ' || name AS name FROM account WHERE id = ANY (${list})
    UNION ALL SELECT id, 'scenario', title FROM scenario WHERE id = ANY (${list})
    UNION ALL SELECT id, 'organization', name FROM organization WHERE id = ANY (${list})
    UNION ALL SELECT id, 'project', title FROM project WHERE id = ANY (${list})
    UNION ALL SELECT r.id, 'request', s.title FROM request r JOIN scenario s ON s.id = r.scenario_id
      WHERE r.id = ANY (${list})
    UNION ALL SELECT id, 'application', coalesce(number, '') FROM application WHERE id = ANY (${list})
    UNION ALL SELECT c.id, 'coauthor', s.title FROM scenario_coauthor c JOIN scenario s ON s.id = c.scenario_id
      WHERE c.id = ANY (${list})
    UNION ALL SELECT e.id, 'employee', a.last_name || ' ' || a.name FROM employee e JOIN account a ON a.id = e.account_id
      WHERE e.id = ANY (${list})
    UNION ALL SELECT id, 'selection', name FROM selection WHERE id = ANY (${list})
    UNION ALL SELECT id, 'protocol', label FROM protocol WHERE id = ANY (${list})
    UNION ALL SELECT id, 'program', name FROM program WHERE id = ANY (${list})
    UNION ALL SELECT id, 'wave', year || ', ' || number FROM wave WHERE id = ANY (${list})
    UNION ALL SELECT id, 'mailing', subject FROM mailing WHERE id = ANY (${list})
    UNION ALL SELECT id, 'chat', '' FROM chat_thread WHERE id = ANY (${list})
    UNION ALL SELECT id, 'question', number::text FROM support_question WHERE id = ANY (${list})
    UNION ALL SELECT i.id, 'invitation', coalesce(o.name, '') FROM invitation i
      LEFT JOIN organization o ON o.id = i.organization_id WHERE i.id = ANY (${list})`.execute(db);
  return new Map(rows.map((row) => [row.id, row]));
}

export async function nameEntries(db: Db, entries: readonly AuditEntry[]): Promise<LogEntry[]> {
  const names = await nameRecords(
    db,
    entries.flatMap(({ actorId, subjectId }) => [actorId, subjectId].filter((id) => id !== null)),
  );
  const named = (id: string | null): NamedRecord | null =>
    id === null ? null : (names.get(id) ?? { id, type: null, name: '' });
  return entries.map(({ id, kind, actorId, subjectId, at }) => ({
    id,
    kind,
    at: at.toISOString(),
    actor: named(actorId),
    subject: named(subjectId),
  }));
}
