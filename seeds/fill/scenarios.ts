/** Scenarios of the demo's authors and the companies' votes for them. */
import { sql } from 'kysely';
import { addScenarioWords } from '#features/catalogue/server/scenario-words.ts';
import { refreshNextBatch, startRefresh } from '#features/ratings/server/refresh-ratings.ts';
import { shift } from '../content/dates.ts';
import { dice } from '../content/prng.ts';
import { readJson } from '../content/read-json.ts';
import { scenarios } from '../content/scenarios.ts';
import type { Scenario, ScenarioStatus } from '../content/scenarios.ts';
import type { SeededCompany } from './companies.ts';
import { idCreatedAt } from './id-created-at.ts';
import { inBatches } from './in-batches.ts';
import type { SeedContext } from './people.ts';

export interface SeededScenario {
  id: string;
  authorId: string;
  state: ScenarioStatus;
  /** The newest text version; null without a text. */
  textId: string | null;
  content: Scenario;
}

const { remark } = readJson<{ remark: string }>('requests.json');
const { notes, documents } = readJson<{ notes: string[]; documents: string[] }>('rights.json');

export async function addScenarios(
  context: SeedContext,
  authorIds: readonly string[],
): Promise<SeededScenario[]> {
  const all = scenarios().map((content) => ({
    id: idCreatedAt(shift(context.today, -content.createdOffset), content.number),
    authorId: authorIds[content.author]!,
    state: content.status,
    textId: null,
    content,
  }));
  const rows = all.map((scenario) => rowOf(scenario, context));
  await inBatches(rows, (batch) => context.tx.insertInto('scenario').values(batch).execute());
  return all;
}

/** Days since the scenario was submitted for moderation. */
const daysInQueue = (content: Scenario): number => 0.4 + (content.number % 9) / 2;

function rowOf({ id, authorId, state, content }: SeededScenario, { dictionary, today }: SeedContext) {
  const created = shift(today, -content.createdOffset);
  const published = content.publishedOffset === null ? null : shift(today, -content.publishedOffset);
  const submitted = state === 'DRAFT' ? null : (published ?? shift(today, -daysInQueue(content)));
  return {
    id,
    author_id: authorId,
    state,
    title: content.title,
    logline: content.logline,
    annotation: content.annotation,
    format_id: dictionary.idOf('format', content.format),
    type_id: dictionary.idOf('type', content.type),
    kind_id: dictionary.idOf('kind', content.kind),
    genre_ids: dictionary.idsOf('genre', content.genres),
    tag_ids: dictionary.idsOf('tag', content.tags),
    film_location: content.location,
    epoch: content.epoch,
    age_rating: content.ageRating as '16+',
    episodes: content.episodes,
    duration: content.duration,
    budget_class: content.budget,
    characters: JSON.stringify(content.characters),
    ...rightsOf(content),
    rights_declared: state !== 'DRAFT',
    ...basisOf(content),
    in_rating: true,
    ai_use: content.aiDeclaration === 'NONE' ? ('NONE' as const) : ('PARTIAL' as const),
    remark: state === 'REWORK' ? remark : '',
    submitted_at: submitted,
    published_at: published,
    created_at: created,
    updated_at: submitted ?? created,
  };
}

/** A twelfth has something that limits the rights. */
const rightsOf = ({ number }: Scenario) =>
  number % 12 === 5
    ? { rights_state: 'ENCUMBERED' as const, rights_note: notes[number % notes.length]! }
    : { rights_state: 'FREE' as const, rights_note: '' };

const basisOf = ({ kind, number, status }: Scenario) => {
  if (status === 'DRAFT') return { rights_basis: null, rights_document: '' };
  return kind === 'ORIGINAL'
    ? { rights_basis: 'ORIGINAL' as const, rights_document: '' }
    : { rights_basis: 'ADAPTATION' as const, rights_document: documents[number % documents.length]! };
};

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
  return voters
    .filter(() => random.chance(share))
    .map((company) => ({
      scenario_id: scenarioId,
      organization_id: company.id,
      voter_id: company.voterId,
      value: Math.min(10, Math.max(1, Math.round(mark + (random.next() - 0.5) * 2 * spread))),
      created_at: shift(today, -random.int(1, 200)),
    }));
}
