/** Selections that an author may apply to, checked against what is known of the author before there is an application. */
import { sql } from 'kysely';
import { unsentStates } from '#features/applications/lifecycle.ts';
import type { FactsContext } from '#features/applications/server/submission-facts.ts';
import type {} from '#features/applications/server/tables.ts';
import { eligibilityFacts } from '#features/questionnaire/server/eligibility-facts.ts';
import { checkEligibility } from '#features/selections/eligibility.ts';
import type { AuthorSelections } from '#features/selections/schemas.ts';
import { listOpenSelections } from '#features/selections/server/find-selection.ts';
import { moscowDay } from '#kernel/calendar.ts';
import type { Db } from '#platform/db/tables.ts';

interface AuthorContext extends FactsContext {
  authorId: string;
}

/** The format is checked later: there is no scenario before the application. */
export async function listAuthorSelections(
  db: Db,
  { authorId, now, vault }: AuthorContext,
): Promise<AuthorSelections> {
  const selections = await listOpenSelections(db, now);
  if (selections.length === 0) return [];
  const facts = {
    ...(await eligibilityFacts(db, vault, authorId)),
    day: moscowDay(now),
    formats: null,
    hasReleasedProjects: await hasReleasedProjects(db, authorId),
  };
  const counts = await countApplications(db, authorId);
  return selections.map((selection) => ({
    id: selection.id,
    name: selection.name,
    code: selection.code,
    theme: selection.theme,
    programName: selection.programName,
    wave: selection.wave,
    openAt: selection.openAt.toISOString(),
    closeAt: selection.closeAt.toISOString(),
    isExtended: selection.extendedFrom !== null,
    signatureRequired: selection.signatureRequired,
    eligibility: checkEligibility(selection, { ...facts, applications: counts.get(selection.id) ?? 0 }),
  }));
}

/** Counts the applications that count for the limit, by selection. */
async function countApplications(db: Db, authorId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('application')
    .select(({ fn }) => ['selection_id as id', fn.countAll<string>().as('count')])
    .where('author_id', '=', authorId)
    .where('state', 'not in', unsentStates)
    .groupBy('selection_id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}

/** Hidden projects count too: they are hidden from companies, not from the rules. */
async function hasReleasedProjects(db: Db, authorId: string): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`
    SELECT EXISTS (SELECT FROM project WHERE author_id = ${authorId} AND status = 'RELEASED') AS has`.execute(
    db,
  );
  return rows[0]!.has;
}
