/** The companies' votes for the demo's scenarios. */
import { sql } from 'kysely';
import { addScenarioWords } from '#features/catalogue/server/scenario-words.ts';
import { refreshNextBatch, startRefresh } from '#features/ratings/server/refresh-ratings.ts';
import { shift } from '../content/dates.ts';
import { dice } from '../content/prng.ts';
import type { SeededCompany } from './companies.ts';
import { inBatches } from './in-batches.ts';
import type { SeedContext } from './people.ts';
import { isReadByCast } from './requests.ts';
import type { SeededScenario } from './scenarios.ts';

interface Popularity {
  mark: number;
  spread: number;
  share: number;
}

const gold = { mark: 10, spread: 0, share: 1 };
const silver = { mark: 9.8, spread: 0.6, share: 0.95 };
const bronze = { mark: 9.1, spread: 0.5, share: 0.9 };
/** The published scenarios of the cast's first author. */
const castPopularity: Record<number, Popularity> = { 0: gold, 342: silver, 391: bronze };

/** Mean vote, spread and share of voting companies, chosen so that every badge tier occurs. */
function popularityOf(number: number): Popularity {
  const cast = castPopularity[number];
  if (cast) return cast;
  if (number % 131 === 3) return gold;
  if (number % 149 === 11) return silver;
  if (number % 139 === 5) return bronze;
  return { mark: 6.3 + (number % 7) * 0.4, spread: 1.4, share: 0.15 + (number % 5) * 0.12 };
}

const maxDebuts = 8;

export async function addVotes(
  context: SeedContext,
  seeded: readonly SeededScenario[],
  companies: readonly SeededCompany[],
): Promise<void> {
  const { tx, today } = context;
  const published = seeded.filter(({ state }) => state === 'PUBLISHED');
  const perAuthor = new Map<number, number>();
  for (const { content } of published)
    perAuthor.set(content.author, (perAuthor.get(content.author) ?? 0) + 1);
  let debuts = 0;
  // The list of debuts stays shorter than a page, so that a scenario with its first vote is visible there.
  const counted = published.filter(
    ({ content }) => perAuthor.get(content.author) !== 1 || debuts++ < maxDebuts,
  );
  const voters = companies.filter((company) => company.approved);
  const votes = counted.flatMap(({ id, content }) => votesFor(id, content.number, { voters, today }));
  await inBatches(votes, (batch) => tx.insertInto('vote').values(batch).execute());
  await sql`
    INSERT INTO scenario_rating (scenario_id, vote_sum, votes)
    SELECT scenario_id, sum(value)::int, count(*)::int FROM vote GROUP BY scenario_id`.execute(tx);
  await startRefresh(tx, today);
  while (await refreshNextBatch(tx));
  await sql`SELECT refresh_scenario_search(ARRAY(SELECT id FROM scenario))`.execute(tx);
  await addScenarioWords(
    tx,
    seeded.map(({ id }) => id),
  );
}

function votesFor(
  scenarioId: string,
  number: number,
  { voters, today }: { voters: SeededCompany[]; today: Date },
) {
  const { mark, spread, share } = popularityOf(number);
  const random = dice(`votes ${number}`);
  const voting = voters.filter(() => random.chance(share));
  return withReaders(voting, voters, number).map((company) => ({
    scenario_id: scenarioId,
    organization_id: company.id,
    voter_id: company.voterId,
    value: Math.min(10, Math.max(1, Math.round(mark + (random.next() - 0.5) * 2 * spread))),
    created_at: shift(today, -random.int(1, 200)),
  }));
}

/**
 * A company votes for what it has read. The companies of the cast have few requests, so that their lists stay short: for
 * another scenario a company votes in their place that has no vote yet.
 */
function withReaders(voting: SeededCompany[], voters: SeededCompany[], number: number): SeededCompany[] {
  const free = voters.filter((company, i) => i >= castCompanies && !voting.includes(company));
  return voting.map((company) => {
    const place = voters.indexOf(company);
    return place < castCompanies && !isReadByCast(number, place) ? (free.shift() ?? company) : company;
  });
}

const castCompanies = 2;
