/** What a vote costs the database, with everything that follows from it. */
import { setTimeout as pause } from 'node:timers/promises';
import { firstEmployeeEmail } from '../../test/scale/fill.ts';
import { table } from '../report.ts';
import { spread } from '../percentile.ts';
import type { Client } from './measure.ts';

/** The scores of authors are refreshed within it. */
const followSeconds = 20;
const idleSeconds = 10;
/** Enough votes that the p95 is not one of them. */
const votesCounted = 200;

/** The first company votes for scenarios whose texts it has read. */
export async function votesTable(client: Client): Promise<string> {
  const ballots = await listBallots(client);
  const votes = ballots.slice(0, votesCounted);
  const idle = (await costOfWaiting(client, idleSeconds)) / idleSeconds;
  // PostgreSQL keeps a plan from the sixth call on, in each connection.
  for (const ballot of ballots.slice(votesCounted).slice(-20)) await vote(client, ballot);
  const during: number[] = [];
  const before = client.cpu.read();
  for (const ballot of votes) {
    const started = client.cpu.read();
    await vote(client, ballot);
    during.push(client.cpu.read() - started);
  }
  const until = performance.now();
  await costOfWaiting(client, followSeconds);
  const rest = idle * ((performance.now() - until) / 1000);
  const all = (client.cpu.read() - before - rest) / votes.length;
  return table(
    ['a vote', 'demand', 'CPU until the answer p50/p95, ms', `with what follows in ${followSeconds} s, mean`],
    [[`${votes.length} scenarios`, '≤ 5', spread(during), all.toFixed(1)]],
  );
}

/** Jobs and deliveries also run without votes; their cost is subtracted. */
async function costOfWaiting({ cpu }: Client, seconds: number): Promise<number> {
  await cpu.refresh();
  const before = cpu.read();
  await pause(seconds * 1000);
  await cpu.refresh();
  return cpu.read() - before;
}

interface Ballot {
  id: string;
  value: number;
}

/** First votes, and withdrawals where there is one: a changed value that leaves the rating hidden costs a third. */
async function listBallots({ cpu }: Client): Promise<Ballot[]> {
  const { rows } = await cpu.client.query<Ballot>(
    `SELECT DISTINCT r.scenario_id AS id, CASE WHEN v.value IS NULL THEN 8 ELSE 0 END AS value FROM request r
      JOIN account a ON a.id = r.sender_id JOIN scenario_search s ON s.scenario_id = r.scenario_id
      LEFT JOIN vote v ON v.scenario_id = r.scenario_id AND v.organization_id = r.organization_id
      WHERE a.email = $1 AND r.state IN ('READ', 'CLOSED')
        AND s.author_birthday <= current_date - interval '18 years' ORDER BY id`,
    [firstEmployeeEmail],
  );
  return rows;
}

async function vote({ origin, cookie }: Client, { id, value }: Ballot): Promise<void> {
  const answer = await fetch(`${origin}/api/organization/rating/vote`, {
    method: 'POST',
    headers: { cookie, 'content-type': 'application/json' },
    body: JSON.stringify({ scenario_id: id, vote: value }),
  });
  if (!answer.ok) throw new Error(`${answer.status} ${await answer.text()}`);
  await answer.arrayBuffer();
}
