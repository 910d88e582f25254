/** Scenarios of the demo's authors. */
import { shift } from '../content/dates.ts';
import { readJson } from '../content/read-json.ts';
import { scenarios } from '../content/scenarios.ts';
import type { Scenario, ScenarioStatus } from '../content/scenarios.ts';
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
