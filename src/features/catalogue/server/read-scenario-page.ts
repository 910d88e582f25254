/** The full page of a scenario for a company (level L1). */
import { sql } from 'kysely';
import { initialValues } from '#api/field-table.ts';
import type { FieldValues } from '#api/field-table.ts';
import type { ScenarioPage } from '#features/catalogue/scenario-shapes.ts';
import { readLookups } from '#features/catalogue/server/dictionary-queries.ts';
import { hasReadText } from '#features/ratings/server/may-vote.ts';
import { voteObstacle } from '#features/ratings/vote-obstacle.ts';
import type { VoteRequirement, VotingEmployee } from '#features/ratings/vote-obstacle.ts';
import { mayBeRequested } from '#features/requests/may-be-requested.ts';
import { endOfCooldown } from '#features/requests/request-limits.ts';
import { characterFields, pageFields } from '#features/scenarios/scenario-fields.ts';
import type { Characters } from '#features/scenarios/scenario-fields.ts';
import { adultsBornBy } from '#kernel/calendar.ts';
import { Refusal } from '#kernel/refusal.ts';
import { selectFields } from '#platform/db/field-columns.ts';
import type { Db } from '#platform/db/tables.ts';
import { cardColumns, cardSource, toScenarioCard } from '#features/catalogue/server/scenario-cards.ts';
import type { ScenarioCardRow, CardContext } from '#features/catalogue/server/scenario-cards.ts';

export interface PageContext extends CardContext {
  voter: VotingEmployee;
  voteRequires: VoteRequirement;
}

interface PageRow extends ScenarioCardRow, FieldValues<typeof pageFields> {
  characters: Partial<Characters>;
  coauthors: string[];
  pages: number | null;
  vote: number | null;
  voter_id: string | null;
  has_read: boolean;
  request_id: string | null;
  open_until: Date | null;
  sign_until: Date | null;
  answered_at: Date | null;
  answer: string | null;
  is_reader: boolean | null;
  is_writable: boolean | null;
}

/** Throws `not_found`. */
export async function readScenarioPage(
  db: Db,
  id: string,
  { voter, voteRequires, ...context }: PageContext,
): Promise<ScenarioPage> {
  const { rows } = await sql<PageRow>`
    SELECT ${cardColumns(context)}, ${sql.join(selectFields(pageFields, 's'))}, s.characters, ${coauthorNames(context)} AS coauthors, q.id AS request_id, q.open_until,
      q.sign_until, q.answered_at, q.answer, q.is_reader, q.is_writable,
      (SELECT t.pages FROM scenario_text t WHERE t.scenario_id = s.id ORDER BY t.number DESC LIMIT 1) AS pages,
      v.value AS vote, v.voter_id, ${hasReadText(context.viewer.organizationId)} AS has_read
    FROM ${cardSource(context)}
      LEFT JOIN vote v ON v.scenario_id = s.id AND v.organization_id = ${context.viewer.organizationId}
    WHERE s.id = ${id} AND s.state = 'PUBLISHED'`.execute(db);
  const row = rows[0];
  if (!row) throw new Refusal('not_found');
  const { characters } = row;
  return {
    ...toScenarioCard(row, await readLookups(db)),
    characters: { ...initialValues(characterFields), ...characters },
    requestable: mayBeRequested(row),
    inRating: row.in_rating,
    voteObstacle: voteObstacle(voter, {
      required: voteRequires,
      // Reading the page opens the card.
      hasOpened: true,
      hasRead: row.has_read,
      voterId: row.voter_id,
    }),
    request: requestOf(row, context.now),
  };
}

function requestOf(row: PageRow, now: Date): ScenarioPage['request'] {
  if (row.request_id === null || row.requestState === null) return null;
  return {
    id: row.request_id,
    state: row.requestState,
    openUntil: row.open_until?.toISOString() ?? null,
    signUntil: row.sign_until?.toISOString() ?? null,
    answer: row.answer ?? '',
    repeatableFrom: repeatableFrom(row, now)?.toISOString() ?? null,
    isReader: row.is_reader === true,
    writable: row.is_writable === true,
  };
}

function repeatableFrom({ requestState, answered_at: answeredAt }: PageRow, now: Date): Date | null {
  if (requestState !== 'DECLINED' || !answeredAt) return null;
  const from = endOfCooldown(answeredAt);
  return from > now ? from : null;
}

/** Only of those whom companies may see, under the names of their own pages: a nickname covers the name here too. */
const coauthorNames = ({ now }: CardContext) => sql`ARRAY (
  SELECT k.shown_name FROM scenario_coauthor m JOIN author_card k ON k.id = m.account_id
  WHERE m.scenario_id = s.id AND m.state = 'CONFIRMED' AND k.birthday <= ${adultsBornBy(now)}::date ORDER BY m.place)`;
