/** What the conditions of a selection are checked against. */
import { sql } from 'kysely';
import { unsentStates } from '#features/applications/lifecycle.ts';
import type { ApplicationRow } from '#features/applications/server/find-application.ts';
import { eligibilityFacts } from '#features/questionnaire/server/eligibility-facts.ts';
import type { EligibilityFacts } from '#features/selections/eligibility.ts';
import { moscowDay } from '#kernel/calendar.ts';
import type { Db, Tx } from '#platform/db/tables.ts';
import type { Vault } from '#platform/vault/vault.ts';

interface CountedFacts {
  format: string | null;
  hasReleasedProjects: boolean;
  applications: number;
}

export async function eligibilityOf(
  db: Db | Tx,
  { id, author_id: authorId, selection_id, scenario_id }: ApplicationRow,
  { now, vault }: { now: Date; vault: Vault },
): Promise<EligibilityFacts> {
  const { rows } = await sql<CountedFacts>`
    SELECT
      (SELECT d.code FROM scenario s JOIN dictionary_item d ON d.id = s.format_id WHERE s.id = ${scenario_id}) AS format,
      EXISTS (SELECT FROM project p WHERE p.author_id = ${authorId} AND p.status = 'RELEASED') AS "hasReleasedProjects",
      (SELECT count(*)::int FROM application a WHERE a.author_id = ${authorId} AND a.selection_id = ${selection_id}
        AND a.id <> ${id} AND a.state <> ALL (${[...unsentStates]}::text[])) AS applications`.execute(db);
  const { format, ...facts } = rows[0]!;
  const person = await eligibilityFacts(db, vault, authorId);
  return { ...facts, ...person, day: moscowDay(now), formats: format === null ? null : [format] };
}
