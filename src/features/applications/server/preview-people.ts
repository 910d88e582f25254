/** The people whose names and contacts are removed from a blind package. */
import type { TracedPerson } from '#features/applications/find-traces.ts';
import type { ApplicationRow } from '#features/applications/server/find-application.ts';
import type { GatheredFacts } from '#features/applications/server/submission-facts.ts';
import type { Submission } from '#features/applications/server/tables.ts';
import type {} from '#features/profile/server/tables.ts';
import { fullName } from '#kernel/person-name.ts';
import type { Db } from '#platform/db/tables.ts';

export interface Person extends TracedPerson {
  fullName: string;
}

/**
 * The author first, then the confirmed co-authors. Last come people whom only the submission names, because they are no
 * longer co-authors or their accounts were erased.
 */
export async function listPeople(
  db: Db,
  { author_id, submission }: ApplicationRow,
  { scenarioId }: GatheredFacts,
): Promise<Person[]> {
  const coauthors = scenarioId
    ? await db
        .selectFrom('scenario_coauthor')
        .select('account_id')
        .where('scenario_id', '=', scenarioId)
        .where('account_id', 'is not', null)
        .execute()
    : [];
  const ids = [author_id, ...coauthors.map(({ account_id }) => account_id!)];
  const rows = await db
    .selectFrom('account as a')
    .leftJoin('profile as p', 'p.account_id', 'a.id')
    .select(['a.id', 'a.last_name as lastName', 'a.name', 'a.second_name as secondName', 'p.nickname'])
    .where('a.id', 'in', ids)
    .execute();
  const people: Person[] = ids.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    return row ? [{ lastName: row.lastName, nickname: row.nickname, fullName: fullName(row) }] : [];
  });
  const known = new Set(people.map(({ lastName }) => lastName));
  return [...people, ...submittedPeople(submission).filter(({ lastName }) => !known.has(lastName))];
}

/** A full name begins with the last name. */
const submittedPeople = (submission: Submission | null): Person[] =>
  submission === null
    ? []
    : [submission.author, ...submission.coauthors.map(({ name }) => name)]
        .filter(Boolean)
        .map((name) => ({ fullName: name, lastName: name.split(' ')[0]! }));
