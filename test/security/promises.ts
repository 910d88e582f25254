/** Invariants of the database that hold after any requests. */
import { sql } from 'kysely';
import { expect } from 'vitest';
import type { World } from '../world.ts';

export async function expectInvariants(world: World): Promise<void> {
  const broken = {
    'two live employments of one person': sql`
      SELECT account_id FROM employee WHERE state IN ('WAITLIST', 'ACTIVE', 'BLOCKED') GROUP BY 1 HAVING count(*) > 1`,
    'a rating that does not count its votes': sql`
      SELECT r.scenario_id FROM scenario_rating r WHERE r.votes <> (
        SELECT count(*) FROM vote v WHERE v.scenario_id = r.scenario_id AND v.counted)`,
    'a mean of the year that does not count its votes': sql`
      SELECT m.votes FROM rating_year_mean m WHERE (m.vote_sum, m.votes) <> (
        SELECT coalesce(sum(v.value), 0), count(*) FROM vote v WHERE v.counted AND v.created_at > m.year_from)`,
    'a code used more often than it may be': sql`SELECT id FROM invitation WHERE used > max_uses`,
    'a session of somebody who may not sign in': sql`
      SELECT s.pid FROM session s JOIN account a ON a.id = s.account_id AND a.epoch = s.epoch WHERE a.state = 'SUSPENDED'
        AND a.email <> 'blocked@example.com'`,
    'a published scenario that cannot be found': sql`
      SELECT s.id FROM scenario s JOIN account a ON a.id = s.author_id
      WHERE s.state = 'PUBLISHED' AND author_is_shown(a) AND s.id NOT IN (SELECT scenario_id FROM scenario_search)`,
    'a search row of a scenario or an author that is not shown': sql`
      SELECT p.scenario_id FROM scenario_search p JOIN scenario s ON s.id = p.scenario_id JOIN account a ON a.id = s.author_id
      WHERE s.state <> 'PUBLISHED' OR NOT author_is_shown(a) OR p.author_birthday <> a.birthday`,
    'text with bytes that are no letters': sql`
      SELECT id FROM scenario WHERE title ~ '[\u0001-\u0008\ufffd]' UNION SELECT id FROM project WHERE title ~ '[\u0001-\u0008\ufffd]'`,
  };
  for (const [what, query] of Object.entries(broken)) {
    expect([what, (await query.execute(world.database.db)).rows]).toEqual([what, []]);
  }
}
